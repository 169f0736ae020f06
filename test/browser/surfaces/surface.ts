import type { Page } from 'playwright-core';
import type { Stage } from '../stage.js';

/** An address, which may hold the id of a record. */
export type Path = string | ((stage: Stage) => string);

/** A guest; owners of the two companies; a user who may only read; the owner of a company that has nothing yet. */
export type Reader = 'guest' | 'mill' | 'vendor' | 'reader' | 'newcomer';

/** Something of the portal to look at: a page, or a page on which something was opened. */
export interface Surface {
  readonly name: string;
  readonly reader: Reader;
  readonly path: Path;
  /** A text of the page, there when its data are. */
  readonly shows: string | RegExp;
  /** What is done then, at a desk. The page keeps it while its window shrinks. */
  readonly act?: (page: Page) => Promise<void>;
  /** What is done on a phone. */
  readonly onPhone?: (page: Page) => Promise<void>;
}

/** `of('mill')('fabrics', '/fabrics', 'Herringbone')` */
export const surfaceOf =
  (reader: Reader) =>
  (name: string, path: Path, shows: string | RegExp, more: Pick<Surface, 'act' | 'onPhone'> = {}): Surface => ({
    name,
    reader,
    path,
    shows,
    ...more,
  });

/** Presses a button and waits until the dialog shows a text. */
export const opens = (button: string | RegExp, shows: string | RegExp) => ({
  act: async (page: Page): Promise<void> => {
    await page.getByRole('button', { name: button }).first().click();
    await page.getByRole('dialog').getByText(shows).first().waitFor();
  },
});

/** Presses a button on a phone and waits for what it opens. */
export const opensOnPhone = (button: string | RegExp, role: 'menu' | 'navigation') => ({
  onPhone: async (page: Page): Promise<void> => {
    await page.getByRole('button', { name: button }).first().click();
    await page.getByRole(role).last().waitFor();
  },
});

/** Checks a box and waits for the bar that comes with it. */
export const chooses = (box: RegExp) => ({
  act: async (page: Page): Promise<void> => {
    await page.getByRole('checkbox', { name: box }).first().check();
    await page.getByText('1 selected').first().waitFor();
  },
});
