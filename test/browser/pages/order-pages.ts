import type { Locator } from 'playwright-core';
import { Shell } from './shell.js';

export class OrderHistoryPage extends Shell {
  row(group: string): Locator {
    return this.page.getByRole('row').filter({ hasText: group });
  }

  async openOrder(group: string): Promise<void> {
    await this.page.getByRole('link', { name: group, exact: true }).first().click();
    await this.page.getByRole('heading', { level: 1, name: /^Order \d/ }).waitFor();
  }

  async showOnly(view: string): Promise<void> {
    await this.page
      .getByRole('group', { name: 'Views' })
      .getByRole('button', { name: new RegExp(`^${view}`) })
      .click();
  }
}

/** The page of an order, of either side. */
export class OrderPage extends Shell {
  async expectStatus(status: string): Promise<void> {
    await this.page.getByRole('heading', { level: 1 }).locator('..').getByText(status, { exact: true }).waitFor();
  }

  async quote(total: string, notes: string): Promise<void> {
    await this.page.getByLabel('Total Amount').fill(total);
    await this.page
      .getByRole('textbox', { name: /^Notes/ })
      .last()
      .fill(notes);
    await this.button(/^Quote( \$|$)/).click();
    await this.closeNotice('Operation successful');
  }

  async correctQuote(total: string, notes: string): Promise<void> {
    await this.button('Correct the quote').click();
    const dialog = this.dialog(/^Correct the quote/);
    await dialog.getByLabel('Total Amount').fill(total);
    await dialog.getByLabel('Notes').fill(notes);
    await this.button('Correct the quote', dialog).click();
    await this.button(`Send $${total}`).click();
    await dialog.waitFor({ state: 'hidden' });
  }

  async accept(amount: string): Promise<void> {
    await this.button('Accept').click();
    await this.button(`Accept ${amount}`).click();
    await this.closeNotice('Successfully Accepted');
  }

  async release(notes: string): Promise<void> {
    await this.button('Release requirements').click();
    const dialog = this.dialog('Release requirements');
    await dialog.getByLabel('Release notes').fill(notes);
    await this.button('Release requirements', dialog).click();
    await dialog.waitFor({ state: 'hidden' });
    await this.closeNotice('Operation successful');
  }

  async pay(amount: string): Promise<void> {
    await this.button('Submit Payment').click();
    const dialog = this.dialog('Submit Payment');
    await dialog.getByLabel('Card number').pressSequentially('4111111111111111');
    await dialog.getByLabel('Expiry').pressSequentially('1040');
    await dialog.getByLabel('CVV').pressSequentially('999');
    await dialog.getByLabel('Zip').fill('10001');
    await this.button(`Pay ${amount}`, dialog).click();
    await dialog.getByText('Payment approved.').waitFor();
    await this.printsReceiptOnly(amount);
    await this.button('Done', dialog).click();
    await dialog.waitFor({ state: 'hidden' });
  }

  /** Waits until the print shows the receipt, and nothing else of its page. */
  private async printsReceiptOnly(amount: string): Promise<void> {
    await this.page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    await this.page.emulateMedia({ media: 'print' });
    const receipt = this.page.locator('[data-print-sheet=alone]');
    await receipt.getByText(amount).waitFor();
    await this.page.locator('body > :not([data-print-sheet=alone]):visible').first().waitFor({ state: 'hidden' });
    await this.page.emulateMedia({ media: 'screen' });
    await this.page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await receipt.waitFor({ state: 'detached' });
  }

  async complete(): Promise<void> {
    await this.button('Mark as complete').click();
    await this.button('Mark as complete', this.dialog(/^Complete order/)).click();
    await this.closeNotice('Successfully Updated');
  }

  async expectLine(line: string): Promise<void> {
    await this.lines().filter({ hasText: line }).first().waitFor();
  }

  /** The lines of the history, newest first. */
  history(): Promise<readonly string[]> {
    return this.lines().allTextContents();
  }

  private lines(): Locator {
    return this.page.getByRole('list', { name: 'History' }).locator('li > p:first-of-type');
  }
}
