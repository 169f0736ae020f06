import type { Page } from 'playwright-core';
import { gotoSettled } from '../settled.js';
import type { Fixture } from '../stage.js';
import type { Visitor } from '../visitor.js';

/** A path, which may contain the id of a record. */
type Path = string | ((stage: Fixture) => string | Promise<string>);

/**
 * The reader of a surface: a guest, the owners of the two companies, a user with read access only, the owner of a
 * company without data, or support with the opened company of the mill.
 */
export type Reader = 'guest' | 'mill' | 'vendor' | 'reader' | 'newcomer' | 'support';

/** A part of the portal to check: a page, or a page with an opened part. */
export interface Surface {
  readonly name: string;
  readonly reader: Reader;
  readonly path: Path;
  /**
   * A text that the page shows when its data has arrived. Without one, a test waits for its title and until no request
   * is pending.
   */
  readonly shows?: string | RegExp;
  /** The next action of a test, on a desktop. The page keeps its effect when the window shrinks. */
  readonly act?: (page: Page) => Promise<void>;
  /** The next action of a test, on a phone. */
  readonly onPhone?: (page: Page) => Promise<void>;
}

/** Describes surfaces of one reader, as in `surfaceOf('mill')('fabrics', '/fabrics', 'Herringbone')`. */
export const surfaceOf =
  (reader: Reader) =>
  (name: string, path: Path, shows?: string | RegExp, more: Pick<Surface, 'act' | 'onPhone'> = {}): Surface => ({
    name,
    reader,
    path,
    ...(shows === undefined ? {} : { shows }),
    ...more,
  });

/** Opens the page of a surface, and waits until its data have arrived. */
export const openSurface = async (
  page: Page,
  { path, shows }: Surface,
  stage: () => Promise<Fixture>,
): Promise<void> => {
  const address = typeof path === 'string' ? path : await path(await stage());
  if (shows === undefined) await gotoSettled(page, address);
  else {
    await page.goto(address);
    await page.locator('main').getByText(shows, { exact: true }).first().waitFor();
  }
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
};

const refusals = [
  [/not there$/, '404'],
  [/^set password/, '401'],
  [/not open$/, '403'],
  [/^sign-up, codes$/, '422'],
] as const;

/**
 * The console lines of a page without the browser's own lines: the 404 for a missing record, the 401 for an expired
 * link, the 403 for a company that support has not opened, and the 422 for an unknown code.
 */
export const ownFaults = ({ faults }: Visitor, { name }: Surface): readonly string[] => {
  const [, answered = null] = refusals.find(([words]) => words.test(name)) ?? [];
  return faults.filter((line) => answered === null || !line.includes(answered));
};

/** Presses a button, and waits until the dialog shows a text. */
export const opensDialog = (button: string | RegExp, shows: string | RegExp) => ({
  act: async (page: Page): Promise<void> => {
    await page.getByRole('button', { name: button }).first().click();
    await page.getByRole('dialog').getByText(shows).first().waitFor();
  },
});

/** Presses a button on a phone, and waits for the opened part. */
export const opensOnPhone = (button: string | RegExp, role: 'menu' | 'navigation') => ({
  onPhone: async (page: Page): Promise<void> => {
    await page.getByRole('button', { name: button }).first().click();
    await page.getByRole(role).last().waitFor();
  },
});

/** Checks a box, and waits for the toolbar that appears with it. */
export const selectsRow = (box: RegExp) => ({
  act: async (page: Page): Promise<void> => {
    await page.getByRole('checkbox', { name: box }).first().check();
    await page.getByText('1 selected').first().waitFor();
  },
});
