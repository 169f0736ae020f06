import type { Locator } from 'playwright-core';
import { Shell } from './shell.js';

/** The page "Create Order", and the page "Edit Order" after it. */
export class OrderEditorPage extends Shell {
  async chooseVendor(vendor: string): Promise<void> {
    await this.choose(/^Vendor/, vendor);
  }

  async addGroup(name: string, ...flags: readonly string[]): Promise<void> {
    await this.button('Create New Group').click();
    const dialog = this.dialog('Create New Group');
    await dialog.getByLabel('Name', { exact: false }).first().fill(name);
    await dialog.getByLabel('Thread color').fill('navy');
    for (const flag of flags) await dialog.getByRole('checkbox', { name: flag, exact: true }).check();
    await this.button('Create group', dialog).click();
    await dialog.waitFor({ state: 'hidden' });
    await this.closeNotice('Added Successfully');
  }

  async fill(poNumber: string, level: string): Promise<void> {
    await this.page.getByLabel('PO number').fill(poNumber);
    await this.choose(/^Require level/, level);
  }

  async saveDraft(): Promise<void> {
    await this.button('Save as Draft').click();
  }

  /** Adds a line. For an existing code the dialog fills in the other fields. */
  async addLine(
    code: string,
    quantity: string,
    unknown?: { readonly pattern: string; readonly color: string; readonly grade?: string },
  ): Promise<void> {
    await this.button('Add fabric').click();
    const dialog = this.dialog('Add fabric');
    await dialog.getByLabel('Barcode').fill(code);
    await dialog.getByLabel('Barcode').blur();
    if (unknown === undefined) {
      await dialog.getByText('Found among your fabrics.').waitFor();
    } else {
      await dialog.getByText('This code is new: the fabric is made with it.').waitFor();
      await dialog.getByLabel('Pattern Name').fill(unknown.pattern);
      await dialog.getByLabel('Color').fill(unknown.color);
      if (unknown.grade !== undefined) await dialog.getByLabel('Grade').fill(unknown.grade);
    }
    await dialog.getByLabel('Quantity').fill(quantity);
    await this.button('Add fabric', dialog).click();
    await dialog.waitFor({ state: 'hidden' });
    await this.closeNotice('Added Successfully');
  }

  /** Waits until the order has these lines, in this order. */
  async shows(...codes: readonly string[]): Promise<void> {
    await this.page.waitForFunction((wanted) => {
      const boxes = [...document.querySelectorAll('tbody input[aria-label^="Select "]')];
      const seen = boxes.map((box) => box.getAttribute('aria-label')?.replace('Select ', ''));
      return JSON.stringify(seen) === JSON.stringify(wanted);
    }, codes);
  }

  handle(code: string): Locator {
    return this.button(`Drag ${code} to another place`);
  }

  quantity(code: string): Locator {
    return this.page.getByLabel(`Quantity of ${code}`);
  }

  /** Scrolls down until the line is drawn, and leaves its field, which saves the quantity. */
  async changeQuantity(code: string, quantity: string): Promise<void> {
    const fields = this.page.locator('input[aria-label^="Quantity of "]');
    const field = this.page.locator(`input[aria-label="Quantity of ${code}"]`);
    while ((await field.count()) === 0) await fields.last().scrollIntoViewIfNeeded();
    await field.fill(quantity);
    const saved = this.page.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.ok());
    await field.press('Tab');
    await saved;
  }

  async moveUp(code: string): Promise<void> {
    await this.button(`Move ${code} up`).click();
  }

  /** Drags a line by its handle to the place of another one. */
  async drag(code: string, onto: string): Promise<void> {
    const [from, to] = [await this.handle(code).boundingBox(), await this.handle(onto).boundingBox()];
    if (from === null || to === null) throw new Error(`${code} or ${onto} has no handle to see.`);
    const { mouse } = this.page;
    await mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await mouse.down();
    await mouse.move(from.x + from.width / 2, from.y + from.height / 2 + 8, { steps: 3 });
    await mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 8 });
    await mouse.up();
  }

  /**
   * dnd-kit suppresses clicks for a moment after a line was dropped, so this clicks until the line is marked as chosen.
   */
  private async chooseLine(code: string): Promise<void> {
    const box = this.page.getByRole('checkbox', { name: `Select ${code}`, exact: true });
    const chosen = this.page.locator('[data-chosen]').filter({ has: box });
    while ((await chosen.count()) === 0) await box.click();
  }

  async autofill(quantity: string, ...codes: readonly string[]): Promise<void> {
    for (const code of codes) await this.chooseLine(code);
    await this.page.getByRole('combobox', { name: 'Quantity', exact: true }).fill(quantity);
    await this.button('Autofill quantity').click();
    await this.closeNotice('Operation successful');
  }

  async submit(): Promise<void> {
    await this.button('Submit Order').click();
    await this.closeNotice('Successfully Placed');
  }
}
