import type { Locator } from 'playwright-core';
import { Shell } from './shell.js';

export class ScansPage extends Shell {
  /** The count of a finding above the rows, which filters them. */
  filter(finding: string): Locator {
    return this.page.getByRole('group', { name: 'Show findings' }).getByRole('button', { name: finding });
  }

  findings(): Locator {
    return this.page.getByRole('region', { name: /^Scan of / }).locator('tbody tr');
  }

  async review(): Promise<void> {
    await this.button('Mark reviewed').click();
    await this.closeNotice('Successfully Updated');
  }

  csv() {
    return this.downloaded(() => this.button(/^Download CSV, /).click());
  }

  pdf() {
    return this.downloaded(() => this.button(/^Print PDF, /).click());
  }
}
