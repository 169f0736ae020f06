import type { Locator } from 'playwright-core';
import { Shell } from './shell.js';

export class GroupPage extends Shell {
  async add(name: string): Promise<void> {
    await this.page.getByRole('link', { name: 'Add Group' }).click();
    await this.page.getByLabel('Group Name').fill(name);
    await this.page.getByLabel('Version').fill('1');
    await this.button('Add Group').click();
    await this.closeNotice('Added Successfully');
    await this.page.getByRole('heading', { level: 1, name }).waitFor();
  }

  /**
   * Adds a swatch. For an existing code the dialog fills in the other fields, except the grade of a fabric without one.
   */
  async addSwatch(
    code: string,
    unknown?: { readonly pattern: string; readonly color: string } | string,
  ): Promise<void> {
    await this.button('Add New Swatch').click();
    const dialog = this.dialog('Add New Swatch');
    await dialog.getByLabel('Fabric Scan ID').fill(code);
    await dialog.getByLabel('Fabric Scan ID').blur();
    if (unknown === undefined || typeof unknown === 'string') {
      await dialog.getByText('This fabric is in your list.').waitFor();
      if (unknown !== undefined) await dialog.getByLabel('Grade').first().fill(unknown);
    } else {
      await dialog.getByText('A fabric with this code will be added to your list.').waitFor();
      await dialog.getByLabel('Pattern Name').fill(unknown.pattern);
      await dialog.getByLabel('Color').fill(unknown.color);
      await dialog.getByLabel('Grade').first().fill('B');
    }
    await this.button('Add New Swatch', dialog).click();
    await dialog.waitFor({ state: 'hidden' });
    await this.closeNotice('Added Successfully');
  }

  /** Chooses a file in the import dialog, and uploads it. */
  async importCsv(content: string | Buffer): Promise<void> {
    await this.button('Import from Excel').click();
    await this.chooseCsv(content);
    await this.button('Import', this.dialog('Import swatches')).click();
  }

  async chooseCsv(content: string | Buffer): Promise<void> {
    const file = { name: 'swatches.csv', mimeType: 'text/csv', buffer: Buffer.from(content) };
    await this.dialog('Import swatches').getByLabel('Swatches as a CSV file').setInputFiles(file);
  }

  async failedCsv(): Promise<string> {
    const { name, bytes } = await this.downloaded(() => this.button('Download failed.csv').click());
    expect(name).toBe('failed.csv');
    return bytes.toString();
  }

  swatches(): Locator {
    return this.page.getByRole('switch', { name: /^Active Status, / });
  }
}
