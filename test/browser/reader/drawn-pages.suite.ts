import type { Page } from 'playwright-core';
import { aCompany, testPassword, type TestCompany } from '../../http/world/a-company.js';
import { SignInPage } from '../pages/entry-pages.js';
import { describePortal } from '../portal.js';

const pages = [
  ['/', 'Know where every swatch is.'],
  ['/login', 'Sign in'],
  ['/sign-up', 'Owner Info'],
  ['/forgot-password', 'Forgot password'],
  ['/set-password?token=abc', 'Set your password'],
  ['/privacy-policy', 'Privacy notice'],
] as const;

const scripts = '**/assets/*.js';
const titleOf = (page: Page, name?: string) => page.getByRole('heading', { level: 1, ...(name && { name }) });

/** Browsers that deny pages their storage, like some do for privacy. */
const refusals = {
  'throws at its storage': (page: Page): Promise<unknown> =>
    page.addInitScript(() => {
      const get = () => {
        throw new DOMException('The browser keeps nothing.', 'SecurityError');
      };
      const refused = { configurable: true, get };
      Object.defineProperties(window, { localStorage: refused, sessionStorage: refused });
    }),
  'has null for its storage': (page: Page): Promise<unknown> =>
    page.addInitScript(() => {
      const refused = { configurable: true, get: () => null };
      Object.defineProperties(window, { localStorage: refused, sessionStorage: refused });
    }),
};

/** Delays the scripts of pages, except the one before the first paint. @returns a function that lets them load */
const holdScripts = async (page: Page): Promise<() => Promise<void>> => {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(scripts, async (route) => {
    if (!route.request().url().includes('/before-paint-')) await released;
    await route.continue();
  });
  return async () => {
    release();
    await page.waitForLoadState('networkidle');
  };
};

const open = (page: Page, path: string) => page.goto(path, { waitUntil: 'commit' });

describePortal('public pages that come drawn', (portal) => {
  let mill: TestCompany;
  beforeAll(async () => {
    mill = await aCompany(portal.app, 'manufacturer');
  }, 120_000);

  test.each(pages)('%s is visible before its scripts load, and unchanged afterwards', async (path, title) => {
    const { page, faults } = await portal.visitor();
    // The link must count as valid, or the form would not stay.
    await page.route('**/api/users/check-password-link', (route) => route.fulfill({ json: { email: null } }));
    const release = await holdScripts(page);
    await open(page, path);
    const drawn = await titleOf(page, title).elementHandle();
    const named = await page.title();
    await release();
    expect(await drawn?.evaluate((element) => element.isConnected)).toBe(true);
    expect(await page.title()).toBe(named);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test('values sent before the scripts load are used for the sign-in, and appear in no address', async () => {
    const visitor = await portal.visitor();
    const { page, faults } = visitor;
    const release = await holdScripts(page);
    await open(page, '/login');
    await page.getByLabel('Email').fill(mill.email);
    await page.locator('input[type=password]').fill(testPassword);
    await page.locator('input[type=password]').press('Enter');
    expect(page.url()).toMatch(/\/login$/);
    await release();
    await titleOf(page, 'Dashboard').waitFor();
    expect([visitor.path(), faults]).toEqual(['/', []]);
    await page.context().close();
  });

  test('values of a sign-up typed before the scripts load are kept, and confirmed', async () => {
    const { page, faults } = await portal.visitor();
    const release = await holdScripts(page);
    await open(page, '/sign-up');
    await page.getByLabel('User name').fill('ada');
    await page.getByRole('button', { name: 'Confirm Owner' }).click();
    await release();
    await page.getByText('Email is requried!').waitFor();
    expect(await page.getByLabel('User name').inputValue()).toBe('ada');
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test('a sign-up begins in the time zone of its reader, with the type and the code of its link', async () => {
    const context = await portal.browser.newContext({ baseURL: portal.app.product.url, timezoneId: 'Europe/Berlin' });
    const page = await context.newPage();
    await page.goto('/sign-up?planType=vendor&code=NOBODYS');
    const mark = Date.now().toString(36);
    await page.getByLabel('Email').fill(`berlin.${mark}@example.com`);
    await page.getByLabel('User name').fill(`berlin-${mark}`);
    await page.getByLabel('Phone').fill('+49 30 1234567');
    await page.getByRole('button', { name: 'Confirm Owner' }).click();
    const chosen = [page.getByLabel('Time zone').inputValue(), page.getByLabel('Type').inputValue()];
    expect(await Promise.all(chosen)).toEqual(['Europe/Berlin', 'vendor']);
    await page.getByLabel('Company name').fill('Loom');
    await page.getByRole('button', { name: 'Confirm Company' }).click();
    await page.getByText('This code is not valid.').waitFor();
    expect(await page.getByLabel(/^Coupon or referral code/).inputValue()).toBe('NOBODYS');
    await context.close();
  });

  test.each(Object.entries(refusals))('a browser that %s shows them, and they come to life', async (_, refuse) => {
    const { page, faults } = await portal.visitor();
    await refuse(page);
    await page.goto('/sign-up');
    await titleOf(page, 'Owner Info').waitFor();
    await page.getByRole('button', { name: 'Confirm Owner' }).click();
    await page.getByText('Email is requried!').waitFor();
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test.each(Object.entries(refusals))('a browser that %s signs in, for as long as it is open', async (_, refuse) => {
    const { page, faults } = await portal.visitor();
    await refuse(page);
    const signIn = new SignInPage(page);
    await signIn.open();
    await signIn.signIn(mill.email);
    await titleOf(page, 'Dashboard').waitFor();
    await page.getByRole('link', { name: 'Fabrics', exact: true }).click();
    await titleOf(page, 'Fabrics').waitFor();
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test('a browser without scripts shows a notice, and no form that would send a password elsewhere', async () => {
    const context = await portal.browser.newContext({ baseURL: portal.app.product.url, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto('/login');
    const note = page.locator('noscript p');
    expect([await note.isVisible(), await note.textContent()]).toEqual([
      true,
      expect.stringMatching(/needs JavaScript/),
    ]);
    const password = page.locator('input[type=password]');
    expect([await password.count(), await password.isVisible()]).toEqual([1, false]);
    await context.close();
  });

  test('a browser without Intl.Segmenter signs in and shows the dashboard', async () => {
    const { page, faults } = await portal.visitor();
    await page.addInitScript(() => void Reflect.deleteProperty(Intl, 'Segmenter'));
    const signIn = new SignInPage(page);
    await signIn.open();
    await signIn.signIn(mill.email);
    await titleOf(page, 'Dashboard').waitFor();
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test('a page with a missing file blames the connection, and one that throws blames the browser', async () => {
    const { page } = await portal.visitor();
    await page.route('**/assets/ForgotPasswordPage-*.js', (route) => route.abort());
    await page.goto('/login');
    await page.getByRole('link', { name: /^Forgot/ }).click();
    await page.getByText('The server could not be reached. Check the connection and try again.').waitFor();
    await page.unroute('**/assets/ForgotPasswordPage-*.js');
    await page.route('**/assets/ForgotPasswordPage-*.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'throw new TypeError("Intl.News is not a constructor");' }),
    );
    await page.goto('/login');
    await page.getByRole('link', { name: /^Forgot/ }).click();
    await page.getByText(/^This browser may be too old.*Firefox 128/).waitFor();
    await page.context().close();
  });

  test.each(['/', '/dashboard'])(
    'a signed-in user at %s sees that the portal opens, and never the page of a visitor',
    async (path) => {
      const { page, faults } = await portal.enter(mill);
      for (const reducedMotion of ['no-preference', 'reduce'] as const) {
        await page.emulateMedia({ reducedMotion });
        const release = await holdScripts(page);
        await open(page, path);
        const words = page.getByText('Opening the portal …');
        await words.waitFor();
        await page.waitForFunction(
          (element) => element && getComputedStyle(element).opacity === '1',
          await words.elementHandle(),
        );
        expect(await titleOf(page).isVisible()).toBe(false);
        await release();
        await titleOf(page, 'Dashboard').waitFor();
        expect(await words.count()).toBe(0);
        await page.unrouteAll();
      }
      expect(faults).toEqual([]);
      await page.context().close();
    },
  );

  test('a visitor at a page of the portal never sees that it opens', async () => {
    const { page } = await portal.visitor();
    const release = await holdScripts(page);
    await open(page, '/dashboard');
    await page.locator('#opening').waitFor({ state: 'attached' });
    expect(await page.getByText('Opening the portal …').isVisible()).toBe(false);
    await release();
    await titleOf(page, 'Sign in').waitFor();
    await page.context().close();
  });

  test('the colours follow the reader’s choice before the scripts load', async () => {
    const { page } = await portal.visitor();
    await page.emulateMedia({ colorScheme: 'light' });
    await open(page, '/login');
    await page.evaluate(() => localStorage.setItem('RaStore.theme', '"dark"'));
    await holdScripts(page);
    await open(page, '/login');
    await titleOf(page, 'Sign in').waitFor();
    expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark');
    await page.context().close();
  });

  test('an incomplete link to set a password shows a notice', async () => {
    const { page, faults } = await portal.visitor();
    await page.goto('/set-password');
    await titleOf(page, 'This link is not complete.').waitFor();
    expect(faults).toEqual([]);
    await page.context().close();
  });
});
