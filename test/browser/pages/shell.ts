import type { Locator, Page } from 'playwright-core';

/** The parts of every page: the menu, notifications and the title. */
export class Shell {
  constructor(protected readonly page: Page) {}

  async go(entry: string): Promise<void> {
    await this.page
      .getByRole('navigation', { name: 'Main menu' })
      .getByRole('link', { name: new RegExp(`^${entry}`) })
      .click();
    await this.page.getByRole('heading', { level: 1 }).waitFor();
  }

  /** Waits for a notification and closes it, so that a later one with the same text is not mistaken for it. */
  async closeNotice(text: string): Promise<void> {
    const notice = this.page
      .locator('[role=status], [role=alert]')
      .locator('div')
      .filter({ hasText: text })
      .filter({ has: this.page.getByRole('button', { name: 'Close the notice' }) })
      .last();
    await notice.waitFor();
    await notice.getByRole('button', { name: 'Close the notice' }).click();
  }

  button(name: string | RegExp, within: Page | Locator = this.page): Locator {
    return within.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name });
  }

  dialog(title: string | RegExp): Locator {
    return this.page.getByRole('dialog', { name: title });
  }

  /** Chooses an option of a field that opens a list. */
  async choose(field: RegExp, option: string | RegExp, within: Page | Locator = this.page): Promise<void> {
    await within.getByRole('combobox', { name: field }).click();
    await this.page.getByRole('option', { name: option }).click();
  }

  /** The text and the name of a file that a click downloads. */
  async downloaded(click: () => Promise<void>): Promise<{ readonly name: string; readonly bytes: Buffer }> {
    const [download] = await Promise.all([this.page.waitForEvent('download'), click()]);
    const chunks: Buffer[] = [];
    for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
    return { name: download.suggestedFilename(), bytes: Buffer.concat(chunks) };
  }
}
