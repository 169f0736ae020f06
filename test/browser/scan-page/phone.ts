import type { Locator, Page } from 'playwright-core';
import { testPassword } from '../../http/world/a-company.js';

/** The scanner as one user sees it on a phone. */
export const phoneOf = (page: Page) => {
  const button = (name: string | RegExp, within: Page | Locator = page) =>
    within.getByRole('button', { name, exact: true });
  const field = () => page.getByLabel('Code', { exact: true });
  return {
    page,
    button,
    field,
    dialog: () => page.getByRole('dialog'),
    figure: (left: number) => page.getByText(`${left} left`),
    open: async (path = '/scan') => void (await page.goto(path)),
    signIn: async (email: string, password = testPassword) => {
      await page.getByLabel('Email').fill(email);
      await page.getByLabel('Password').fill(password);
      await page.keyboard.press('Enter');
    },
    choose: (group: string) =>
      button(new RegExp(`^${group}`))
        .first()
        .click(),
    begin: async (group: string) => {
      await button(new RegExp(`^${group}`))
        .first()
        .click();
      await button('New scan').click();
      await field().waitFor();
    },
    read: async (...codes: readonly string[]) => {
      for (const code of codes) {
        await field().fill(code);
        await field().press('Enter');
        await page.waitForFunction(() => document.querySelector<HTMLInputElement>('#code')?.value === '');
      }
    },
    newest: () =>
      page
        .getByRole('list', { name: /newest first/ })
        .getByRole('listitem')
        .first(),
    /** Until the service worker has all files, so that the page opens without a connection. */
    untilStored: () => page.evaluate(async () => void (await navigator.serviceWorker.ready)),
    /** The number of rows in a table of the only user's database, after this row was put into it. */
    inTable: (table: string, row?: object): Promise<number> =>
      page.evaluate(
        async ([name, value]) => {
          const [found] = (await indexedDB.databases()).filter((one) => one.name?.startsWith('selvage scanner'));
          const opening = indexedDB.open(found?.name ?? '');
          await new Promise((resolve) => opening.addEventListener('success', resolve));
          const rows = opening.result.transaction(name, 'readwrite').objectStore(name);
          if (value !== undefined) rows.put(value);
          const counting = rows.count();
          await new Promise((resolve) => counting.addEventListener('success', resolve));
          opening.result.close();
          return counting.result;
        },
        [table, row] as const,
      ),
    complete: async () => {
      await button('Complete scan').click();
      await button('Complete scan', page.getByRole('dialog')).click();
    },
  };
};

export type PhonePage = ReturnType<typeof phoneOf>;
