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

  /** The PDF of a new tab. A browser without a viewer shows nothing there, so its bytes are fetched again. */
  async pdf(): Promise<{ readonly query: string[]; readonly disposition: string | undefined; readonly bytes: Buffer }> {
    const context = this.page.context();
    const [tab, shown] = await Promise.all([
      context.waitForEvent('page'),
      context.waitForEvent('response', (answer) => answer.url().includes('/containers/pdf/download/')),
      this.button(/^Print PDF, /).click(),
    ]);
    const again = await context.request.get(shown.url());
    await tab.close();
    const query = [...new URL(shown.url()).searchParams.keys()];
    return { query, disposition: shown.headers()['content-disposition'], bytes: await again.body() };
  }
}
