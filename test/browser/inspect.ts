import type { Browser } from 'playwright-core';
import { startTestApp, type TestApp } from '../http/test-app.js';
import { axeFaults } from './axe.js';
import { launchChromium } from './chromium.js';
import { SignInPage } from './pages/entry-pages.js';
import { setStage, type Stage } from './stage.js';
import type { Reader, Surface } from './surfaces.js';
import { aVisitor, type Visitor } from './visitor.js';

const desk = { width: 1280, height: 900 };
const phone = { width: 375, height: 812 };
const patience = 60_000;

/** A page that is wider than its window, or has not exactly one title. */
const frameFaults = async ({ page }: Visitor): Promise<readonly string[]> => {
  const seen = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth - window.innerWidth,
    titles: document.querySelectorAll('h1').length,
  }));
  return [
    ...(seen.wide > 0 ? [`scrolls ${seen.wide} px sideways`] : []),
    ...(seen.titles === 1 ? [] : [`has ${seen.titles} h1`]),
  ];
};

const readers = async (browser: Browser, app: TestApp, stage: Stage) => {
  const emails = { mill: stage.mill.email, vendor: stage.vendor.email, reader: stage.reader.email };
  const visitors = new Map<Reader, Visitor>();
  return async (who: Reader): Promise<Visitor> => {
    const known = visitors.get(who);
    if (known !== undefined) return known;
    const visitor = await aVisitor(browser, app.product.url);
    visitors.set(who, visitor);
    if (who !== 'guest') {
      const signIn = new SignInPage(visitor.page);
      await signIn.open();
      await signIn.signIn(emails[who]);
    }
    return visitor;
  };
};

const show = async ({ page }: Visitor, { path, shows, act }: Surface, stage: Stage): Promise<void> => {
  await page.goto(path(stage));
  await page.locator('main').getByText(shows, { exact: true }).first().waitFor();
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
  await act?.(page);
};

/**
 * Looks at each surface in both themes at a desk and on a phone: axe finds nothing, nothing scrolls sideways, nothing is
 * printed to the console. A page is loaded anew for the phone; one with a dialog keeps it while its window shrinks.
 */
export const inspect = (surfaces: readonly Surface[]): void => {
  let app: TestApp;
  let browser: Browser;
  let stage: Stage;
  let visitorOf: (who: Reader) => Promise<Visitor>;

  beforeAll(async () => {
    [app, browser] = await Promise.all([startTestApp(), launchChromium()]);
    stage = await setStage(app);
    visitorOf = await readers(browser, app, stage);
  }, 120_000);
  afterAll(async () => {
    await browser?.close();
    await app?.stop();
  });

  test.each(surfaces.map((surface) => [`${surface.who}: ${surface.name}`, surface] as const))(
    '%s',
    async (_name, surface) => {
      const visitor = await visitorOf(surface.who);
      const { page, faults: printed } = visitor;
      const faults: string[] = [];
      printed.length = 0;
      for (const size of [desk, phone]) {
        await page.setViewportSize(size);
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
          if (colorScheme === 'light' && (size === desk || surface.act === undefined)) await show(visitor, surface, stage);
          await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
          const found = [...(await axeFaults(page)), ...(await frameFaults(visitor))];
          faults.push(...found.map((fault) => `${colorScheme} ${size.width} px: ${fault}`));
        }
      }
      // A record that is not there is a 404, which the browser prints by itself.
      const own = printed.filter((line) => !(line.includes('404') && surface.name.endsWith('not there')));
      expect([...faults, ...own]).toEqual([]);
    },
    patience,
  );
};
