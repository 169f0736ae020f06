import type { Browser } from 'playwright-core';
import { startTestApp, type TestApp } from '../../http/world/test-app.js';
import { axeFaults, colourFaults } from './axe.js';
import { launchChromium } from '../chromium.js';
import { keptSizes } from './kept-sizes.js';
import { readersOf } from './readers.js';
import { resizeSettled } from '../settled.js';
import { createFixture, type Fixture } from '../stage.js';
import { openSurface, ownFaults, type Surface } from '../surfaces/surface.js';
import { aVisitor, type Visitor } from '../visitor.js';

const desk = { width: 1280, height: 900 };
const phone = { width: 375, height: 812 };
const patience = 90_000;

/** Answers faults where a page is wider than its window, or has not exactly one title. */
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

/** The faults in both themes at the present size of the window. */
const faultsNow = async (visitor: Visitor, where: string): Promise<readonly string[]> => {
  const { page } = visitor;
  const faults: string[] = [];
  const themes = [
    ['dark', axeFaults],
    ['light', colourFaults],
  ] as const;
  for (const [colorScheme, look] of themes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    const found = [...(await look(page)), ...(await frameFaults(visitor))];
    faults.push(...found.map((fault) => `${where}, ${colorScheme}: ${fault}`));
  }
  return faults;
};

/**
 * Checks each surface in both themes at the width of a desktop and of a phone: axe finds nothing, nothing scrolls
 * sideways, texts grow with the reader's font, and nothing is printed to the console. A page is loaded for the desktop, and
 * what a test opened on it stays open while the window shrinks; page-widths.suite loads the pages on a phone.
 */
export const inspect = (surfaces: readonly Surface[], environment?: Readonly<Record<string, string>>) => {
  let app: TestApp;
  let browser: Browser;
  let set: Promise<Fixture> | undefined;
  const stage = () => (set ??= createFixture(app));
  const visitorOf = readersOf({
    get app() {
      return app;
    },
    stage,
    visitor: () => aVisitor(browser, app.product.url),
  });

  beforeAll(async () => {
    [app, browser] = await Promise.all([startTestApp(environment), launchChromium()]);
    await app.product.demo;
    if (surfaces.some(({ reader }) => reader !== 'guest')) await stage();
  }, 180_000);
  afterAll(async () => {
    await browser?.close();
    await app?.stop();
  });

  test.each(surfaces.map((surface) => [`${surface.reader}: ${surface.name}`, surface] as const))(
    '%s',
    async (_name, surface) => {
      const { reader, act, onPhone } = surface;
      const visitor = await visitorOf(reader);
      const { page, faults: printed } = visitor;
      printed.length = 0;

      await page.setViewportSize(desk);
      await openSurface(page, surface, stage);
      await act?.(page);
      const faults = [...(await faultsNow(visitor, 'desk'))];
      faults.push(...(await keptSizes(page)).map((text) => `does not grow with the font: ${text}`));
      await resizeSettled(page, phone);
      await onPhone?.(page);
      faults.push(...(await faultsNow(visitor, 'phone')));
      expect([...faults, ...ownFaults(visitor, surface)]).toEqual([]);
    },
    patience,
  );
  return { visitorOf };
};
