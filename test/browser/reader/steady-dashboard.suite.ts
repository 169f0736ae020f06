import type { Page } from 'playwright-core';
import { aCompany } from '../../http/world/a-company.js';
import { describePortal } from '../portal.js';
import { gotoSettled } from '../settled.js';

/** The time between two responses of the API, so that each is drawn in its own frame. */
const betweenMs = 25;
const lastMs = 500;

const waits = {
  'as asked': (asked: number) => asked * betweenMs,
  'the last first': (asked: number) => Math.max(0, lastMs - asked * betweenMs),
} as const;

/** A window with only one column that is no phone is between the two. */
const widths = [1280, 1000, 375];

/** Half of the allowed shift for visitors' pages, because the letters of another machine are a little wider. */
const mostShift = 0.01;
/** The lines of a bill are as many as it has. */
const mostShiftOfBill = 0.02;

/** Adds up the movement of visible content: the cumulative layout shift of browsers. */
const countShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const before = Number(document.documentElement.dataset['shift'] ?? 0);
        document.documentElement.dataset['shift'] = String(before + ('value' in entry ? Number(entry.value) : NaN));
      }
    }).observe({ type: 'layout-shift', buffered: true }),
  );

const shiftOf = async (page: Page): Promise<number> =>
  Number((await page.locator('html').getAttribute('data-shift')) ?? 0);

/** Opens a page while the responses of the API arrive one after the other. */
const openSlowly = async (page: Page, path: string, waitOf: (asked: number) => number): Promise<void> => {
  let asked = 0;
  const api = '**/api/**';
  await page.route(api, async (route) => {
    asked += 1;
    await new Promise((resolve) => setTimeout(resolve, waitOf(asked)));
    await route.continue();
  });
  await gotoSettled(page, path);
  await page.unroute(api);
};

describePortal('a page stays where it is while its answers come', (portal) => {
  const readers = {
    mill: async () => (await portal.stage()).mill,
    vendor: async () => (await portal.stage()).vendor,
    'mill on its first day': () => aCompany(portal.app, 'manufacturer'),
  } as const;

  beforeAll(() => portal.stage(), 120_000);

  test.each([
    ['mill', '/dashboard', mostShift],
    ['vendor', '/dashboard', mostShift],
    ['mill on its first day', '/dashboard', mostShift],
    ['mill', '/subscription-details', mostShiftOfBill],
    ['mill on its first day', '/subscription-details', mostShiftOfBill],
  ] as const)('of a %s at %s moves less than the limit', async (reader, path, most) => {
    const { page, context } = await portal.enter(await readers[reader]());
    await countShifts(page);
    const faults: string[] = [];
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      for (const [order, waitOf] of Object.entries(waits)) {
        await openSlowly(page, path, waitOf);
        const shift = await shiftOf(page);
        if (shift >= most) faults.push(`${shift.toFixed(4)} at ${width} px, answers ${order}`);
      }
    }
    expect(faults).toEqual([]);
    await context.close();
  });
});
