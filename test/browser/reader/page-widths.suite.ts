import type { Page } from 'playwright-core';
import { describePortal } from '../portal.js';
import { addLongWords } from './long-words.js';
import { readersOf } from './readers.js';
import { guestSurfaces } from '../surfaces/guest.js';
import { millPages } from '../surfaces/mill-pages.js';
import { openSurface, ownFaults, type Surface } from '../surfaces/surface.js';
import { vendorSurfaces } from '../surfaces/vendor.js';

/** Widths from 400 % zoom on a desktop and the smallest phone to a wide screen. */
const widths = [320, 375, 600, 768, 769, 844, 900, 1024, 1100, 1200, 1280, 1440, 1600];

/** The elements that are wider than the window, the innermost first. */
const tooWideElements = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const root = document.documentElement;
    if (root.scrollWidth <= root.clientWidth) return [];
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > root.clientWidth + 0.5,
    );
    const named = wide
      .reverse()
      .slice(0, 3)
      .map(({ tagName, className, textContent }) => {
        const words = (textContent ?? '').slice(0, 30);
        return `${tagName.toLowerCase()}.${String(className).slice(0, 40)} "${words}"`;
      });
    return [`${root.scrollWidth - root.clientWidth} px: ${named.join(' < ')}`];
  });

const fits = (page: Page): Promise<boolean> =>
  page
    .waitForFunction(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth, undefined, {
      timeout: 1500,
    })
    .then(() => true)
    .catch(() => false);

const faultsOf = async (page: Page): Promise<readonly string[]> => {
  const faults: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    if (!(await fits(page))) faults.push(`at ${width}: ${(await tooWideElements(page)).join('')}`);
  }
  return faults;
};

describePortal('a page fits each window', (portal) => {
  const visitorOf = readersOf(portal);
  let longOrders: Awaited<ReturnType<typeof addLongWords>>;

  beforeAll(async () => {
    longOrders = await addLongWords(portal.app, await portal.stage());
  }, 180_000);

  // Without demo data the sign-in has no accounts to show.
  const surfaces = [...guestSurfaces, ...millPages, ...vendorSurfaces].filter(
    ({ name, act }) => act === undefined && name !== 'sign-in',
  );

  test.each(surfaces.map((surface): [string, Surface] => [`${surface.reader}: ${surface.name}`, surface]))(
    '%s',
    async (_name, surface) => {
      const visitor = await visitorOf(surface.reader);
      const { page, faults: printed } = visitor;
      printed.length = 0;
      await page.setViewportSize({ width: 375, height: 812 });
      await openSurface(page, surface, () => portal.stage());
      expect([...(await faultsOf(page)), ...ownFaults(visitor, surface)]).toEqual([]);
    },
    90_000,
  );

  test.each([
    ['mill', ''],
    ['vendor', '/vendor'],
  ] as const)('%s: an order whose texts are long words', async (reader, side) => {
    const { page } = await visitorOf(reader);
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(`${side}/orders/${longOrders[reader]}`);
    await page.getByRole('heading', { level: 1, name: /^Order \d/ }).waitFor();
    await page
      .getByText(/^Herringbonedoubleweave/)
      .nth(1)
      .waitFor();
    await page.setViewportSize({ width: 1280, height: 900 });
    // The code must not push the pattern out of sight, as the reader knows a fabric by both.
    const hasPattern = () =>
      [...document.querySelectorAll('main table:has(tbody th)')].every((table) => {
        const pattern = table.querySelector('tbody th + td')?.getBoundingClientRect();
        const box = table.parentElement?.getBoundingClientRect();
        return pattern !== undefined && box !== undefined && pattern.left + 100 < box.right;
      });
    await page.waitForFunction(hasPattern, undefined, { timeout: 5_000 });
    expect(await faultsOf(page)).toEqual([]);
  });

  test.each(['mill', 'vendor'] as const)(
    'the words in the search box of orders are whole on a phone: %s',
    async (reader) => {
      const { page } = await visitorOf(reader);
      await page.setViewportSize({ width: 375, height: 900 });
      await page.goto('/orders_history');
      const search = page.getByRole('searchbox');
      await search.waitFor();
      const [needed, room] = await search.evaluate((box) => {
        if (!(box instanceof HTMLInputElement)) throw new Error('The search box is no input.');
        const { fontSize, fontFamily, paddingLeft, paddingRight } = getComputedStyle(box);
        const context = document.createElement('canvas').getContext('2d');
        if (context === null) throw new Error('Nothing measures texts.');
        context.font = `${fontSize} ${fontFamily}`;
        const padding = Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight);
        return [context.measureText(box.placeholder).width, box.clientWidth - padding] as const;
      });
      expect(needed).toBeGreaterThan(150);
      expect(needed).toBeLessThanOrEqual(room);
    },
  );

  test.each([1100, 900])('the order history has no column out of sight at %i px', async (width) => {
    const { page } = await visitorOf('mill');
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/orders_history');
    await page
      .locator('main')
      .getByText(/^Sample books/)
      .first()
      .waitFor();
    const isWhole = () =>
      [...document.querySelectorAll('main *')].every(
        (element) => getComputedStyle(element).overflowX !== 'auto' || element.scrollWidth <= element.clientWidth,
      );
    await page.waitForFunction(isWhole);
  });
});
