import { Shell } from './shell.js';

export interface NewFabric {
  readonly code: string;
  readonly pattern: string;
  readonly color: string;
  readonly photo?: Buffer;
}

export class FabricsPage extends Shell {
  async add({ code, pattern, color, photo }: NewFabric): Promise<void> {
    await this.button('Add Fabric').click();
    const dialog = this.dialog('Add Fabric');
    await dialog.getByLabel('Fabric ID').fill(code);
    await dialog.getByLabel('Pattern Name').fill(pattern);
    await dialog.getByLabel('Color').fill(color);
    await dialog.getByLabel('Grade').fill('A');
    if (photo !== undefined) {
      const choosing = this.page.waitForEvent('filechooser');
      await this.button('Choose a photo', dialog).click();
      await (await choosing).setFiles({ name: 'cloth.png', mimeType: 'image/png', buffer: photo });
    }
    await this.button('Add Fabric', dialog).click();
    await dialog.waitFor({ state: 'hidden' });
    await this.told('Added Successfully');
  }

  row(code: string) {
    return this.page.getByRole('row').filter({ hasText: code });
  }
}
