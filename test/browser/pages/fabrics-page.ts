import type { Locator } from 'playwright-core';
import { Shell } from './shell.js';

export interface NewFabric {
  readonly code: string;
  readonly pattern: string;
  readonly color: string;
  readonly photo?: Buffer;
}

export class FabricsPage extends Shell {
  async fillIn({ code, pattern, color, photo }: NewFabric): Promise<Locator> {
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
    return dialog;
  }

  async add(fabric: NewFabric): Promise<void> {
    const dialog = await this.fillIn(fabric);
    await this.button('Add Fabric', dialog).click();
    await dialog.waitFor({ state: 'hidden' });
    await this.closeNotice('Added Successfully');
  }

  row(code: string) {
    return this.page.getByRole('row').filter({ hasText: code });
  }
}
