import type { BrowserContext } from 'playwright-core';
import type { Reader } from './pages.js';

interface Account {
  /** Null for support. */
  readonly companyType: Reader | null;
  readonly email: string;
  readonly password: string;
}

const json = async <Answer>(address: string, init?: RequestInit): Promise<Answer> => {
  const answer = await fetch(address, init);
  if (!answer.ok) throw new Error(`${address} returned ${answer.status}.`);
  return (await answer.json()) as Answer;
};

const accountOf = async (url: string, reader: Reader): Promise<Account> => {
  const { demoAccounts } = await json<{ readonly demoAccounts: readonly Account[] }>(`${url}/api/portal/config`);
  const account = demoAccounts.find(({ companyType }) => (companyType ?? 'support') === reader);
  if (account === undefined) throw new Error(`The demo data has no ${reader}.`);
  return account;
};

const tokenOf = async (url: string, { email, password }: Account): Promise<string> => {
  const body = JSON.stringify({ email, password, source: 'web' });
  const headers = { 'content-type': 'application/json' };
  return (await json<{ readonly id: string }>(`${url}/api/users/login`, { method: 'POST', headers, body })).id;
};

/** A signed-in user of the API. */
export interface SignedIn {
  /** The id of the first record of a list. @throws Error when the list is empty */
  firstId(path: string): Promise<string>;
}

/** Signs in the owner of a demo company, or support, in the browser and at the API. */
export const signIn = async (browser: BrowserContext, url: string, reader: Reader): Promise<SignedIn> => {
  const account = await accountOf(url, reader);
  const page = await browser.newPage();
  // This address does not load the portal, which would restore the session of the previous user.
  await page.goto(`${url}/favicon.svg`);
  await page.evaluate(() => localStorage.clear());
  await page.goto(`${url}/login`);
  await page.getByLabel('Email', { exact: false }).fill(account.email);
  await page.locator('input[type=password]').fill(account.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: reader === 'support' ? 'Overview' : 'Dashboard' }).waitFor();
  await page.close();
  const authorization = await tokenOf(url, account);
  return {
    firstId: async (path) => {
      const [first] = await json<readonly { readonly id: string }[]>(`${url}/api${path}`, {
        headers: { authorization },
      });
      if (first === undefined) throw new Error(`There is no record at ${path}.`);
      return first.id;
    },
  };
};
