import type { Locator, Page } from 'playwright-core';
import { testPassword } from '../../../http/world/a-company.js';
import { codeOf } from '../../../http/world/a-scanner.js';
import { aSupporter } from '../../../http/world/a-supporter.js';
import { Keys } from '../../keys.js';
import type { Portal } from '../../portal.js';
import { faultsInThemes } from '../../reader/inspect.js';
import type { Visitor } from '../../visitor.js';

/** The two ways to make a journey. */
export const ways = [
  { how: 'by keyboard alone at a desk', isPhone: false },
  { how: 'with a finger on a phone', isPhone: true },
] as const;

const sizes = { desk: { width: 1280, height: 900 }, phone: { width: 375, height: 812 } } as const;
const mostArrows = 60;

/** The actions of a person in a browser: with the keyboard only at a desk, with a finger on a phone. */
export class Hand {
  readonly page: Page;
  private readonly keys: Keys;

  constructor(
    readonly visitor: Visitor,
    private readonly isPhone: boolean,
  ) {
    this.page = visitor.page;
    this.keys = new Keys(visitor.page);
  }

  async press(control: Locator): Promise<void> {
    if (this.isPhone) return control.click();
    await this.keys.tabTo(control);
    await this.keys.press('Enter');
  }

  async fill(field: Locator, text: string): Promise<void> {
    if (this.isPhone) return field.fill(text);
    await this.keys.fill(field, text);
  }

  /** Fills a date; keys write it as month, day and year. */
  async fillDay(field: Locator, day: string): Promise<void> {
    const [year = '', month = '', dayOfMonth = ''] = day.split('-');
    await (this.isPhone ? field.fill(day) : this.keys.fill(field, `${month}${dayOfMonth}${year}`));
  }

  /** Chooses an item of an open menu. */
  choose(item: Locator): Promise<void> {
    return this.reach(item, 'ArrowDown');
  }

  /** Chooses a tab. Tab moves to the selected one, arrows to the others. */
  async chooseTab(name: string): Promise<void> {
    if (!this.isPhone) await this.keys.tabTo(this.page.getByRole('tab', { selected: true }));
    await this.reach(this.page.getByRole('tab', { name }), 'ArrowRight');
  }

  private async reach(item: Locator, arrow: 'ArrowDown' | 'ArrowRight'): Promise<void> {
    await item.waitFor();
    if (this.isPhone) return item.click();
    const isReached = () => item.evaluate((element) => element === document.activeElement);
    for (let arrows = 0; arrows < mostArrows && !(await isReached()); arrows += 1) await this.keys.press(arrow);
    await this.keys.press('Enter');
  }

  /** Presses a button of the page, or of the open dialog. */
  async pressButton(name: string | RegExp, within: Page | Locator = this.page): Promise<void> {
    await this.press(within.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name }).first());
  }

  /** Follows an entry of the menu, which is in a drawer on a phone. */
  async go(entry: string): Promise<void> {
    if (this.isPhone) await this.pressButton('Open the menu');
    const menu = this.page.getByRole('navigation', { name: 'Main menu' });
    await this.press(menu.getByRole('link', { name: new RegExp(`^${entry}`) }));
    await this.title(entry);
  }

  /** Shows the filters of a list, which a phone hides. */
  async openFilters(): Promise<void> {
    if (this.isPhone) await this.pressButton(/^Filters/);
  }

  title(name: string | RegExp, level = 1): Promise<void> {
    return this.page.getByRole('heading', { level, name }).first().waitFor();
  }

  says(text: string | RegExp): Promise<void> {
    return this.page.getByText(text).first().waitFor();
  }

  dialog(name: string | RegExp): Locator {
    return this.page.getByRole('dialog', { name });
  }

  /** Enters e-mail and password, with any outcome. */
  async enter(email: string, password = testPassword): Promise<void> {
    await this.page.goto('/login');
    await this.fill(this.page.getByLabel('Email'), email);
    await this.fill(this.page.locator('input[type=password]'), password);
    await this.pressButton('Sign in');
  }

  /** Gives the reason for opening a company, and opens it. */
  async open(company: string, reason: string): Promise<void> {
    const dialog = this.dialog(`Why do you look at ${company}?`);
    await this.fill(dialog.getByLabel(/^Reason/), reason);
    await this.looksRight();
    await this.pressButton('Open', dialog);
    await dialog.waitFor({ state: 'hidden' });
    await this.title(company);
    await this.says(/^Open until/);
    this.allow(403);
  }

  /** Checks the page in both themes like every page: axe finds nothing, and nothing scrolls sideways. */
  async looksRight(): Promise<void> {
    expect(await faultsInThemes(this.visitor, this.visitor.path())).toEqual([]);
  }

  /** Ignores the browser's own lines for a refusal that is part of the journey. */
  allow(status: 401 | 403 | 422): void {
    const { faults } = this.visitor;
    faults.splice(0, faults.length, ...faults.filter((line) => !line.includes(`status of ${status}`)));
  }
}

export const aHand = async (portal: Portal, isPhone: boolean): Promise<Hand> => {
  const visitor = await portal.visitor();
  await visitor.page.setViewportSize(isPhone ? sizes.phone : sizes.desk);
  return new Hand(visitor, isPhone);
};

/** A new person of support, who signs in with a code. */
export const enterAsSupport = async (portal: Portal, hand: Hand): Promise<void> => {
  const { email, secret } = await aSupporter(portal.app);
  await hand.enter(email);
  await hand.fill(hand.page.getByLabel('Code'), codeOf(secret));
  await hand.pressButton('Sign in');
  await hand.title('Overview');
  // The browser prints the 401 that requests the code.
  hand.allow(401);
};
