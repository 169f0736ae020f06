import type { Locator, Page } from 'playwright-core';

const mostTabs = 80;

/** A user with only a keyboard. */
export class Keys {
  constructor(private readonly page: Page) {}

  /** Presses Tab until a control has the focus. @throws at the end of the page */
  async tabTo(control: Locator): Promise<void> {
    await control.waitFor();
    for (let tabs = 0; tabs < mostTabs; tabs += 1) {
      await this.page.keyboard.press('Tab');
      if (await control.evaluate((element) => element === document.activeElement)) return;
    }
    throw new Error(`Tab does not lead to ${control.toString()}`);
  }

  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text);
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key);
  }

  /** Presses a key until its effect shows, because a just rendered control may not handle keys yet. */
  async pressUntil(key: string, effect: Locator): Promise<void> {
    const isShown = () =>
      effect.waitFor({ state: 'attached', timeout: 2_000 }).then(
        () => true,
        () => false,
      );
    do await this.press(key);
    while (!(await isShown()));
  }

  /** Presses Tab once around a dialog: the focus must never leave it, and must end where it began. */
  async staysIn(dialog: Locator): Promise<void> {
    const began = await this.page.evaluateHandle(() => document.activeElement);
    for (let tabs = 0; tabs < mostTabs; tabs += 1) {
      await this.page.keyboard.press('Tab');
      const isIn = await dialog.evaluate((element) => element.contains(document.activeElement));
      if (!isIn) throw new Error(`Tab leads out of ${dialog.toString()}`);
      if (await began.evaluate((element) => element === document.activeElement)) return;
    }
    throw new Error(`Tab does not go round in ${dialog.toString()}`);
  }

  /** Waits until a control has the focus without a key, such as the first field of a dialog. */
  async isAt(control: Locator): Promise<void> {
    const handle = await control.elementHandle();
    await this.page.waitForFunction((element) => element === document.activeElement, handle);
  }

  /** Fills the field at the next Tab. */
  async fill(field: Locator, text: string): Promise<void> {
    await this.tabTo(field);
    await this.type(text);
  }

  /** Opens a list of options and chooses one by a number of arrow keys. */
  async choose(field: Locator, arrows: number): Promise<void> {
    await this.tabTo(field);
    await this.press('Enter');
    await this.page.getByRole('option').first().waitFor();
    await this.press(...Array.from({ length: arrows }, () => 'ArrowDown'), 'Enter');
    await this.page.getByRole('listbox').waitFor({ state: 'hidden' });
  }

  async signIn(email: string, password: string): Promise<void> {
    const { page } = this;
    await page.goto('/login');
    await this.isAt(page.getByLabel('Email', { exact: false }));
    await this.type(email);
    await this.fill(page.locator('input[type=password]'), password);
    await this.press('Enter');
    await page.getByRole('navigation', { name: 'Main menu' }).waitFor();
  }
}
