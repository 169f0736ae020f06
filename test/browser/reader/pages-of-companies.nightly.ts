import { describePortal } from '../portal.js';
import { inspect } from './inspect.js';
import { addLongWords } from './long-words.js';
import { readersOf } from './readers.js';
import { millPages } from '../surfaces/mill-pages.js';
import { vendorSurfaces } from '../surfaces/vendor.js';
import { widthFaults } from './widths.js';

describePortal('a page of a company, some of whose texts are long words,', (portal) => {
  const visitorOf = readersOf(portal);
  let longOrders: Awaited<ReturnType<typeof addLongWords>>;

  beforeAll(async () => {
    longOrders = await addLongWords(portal.app, await portal.stage());
  }, 180_000);

  describe('of a manufacturer, in both themes, fits each window', () => inspect(portal, millPages));
  describe('of a vendor, in both themes, fits each window', () => inspect(portal, vendorSurfaces));

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
    // The code must not push the pattern off the screen, because the reader recognises a fabric by both.
    const hasPattern = () =>
      [...document.querySelectorAll('main table:has(tbody th)')].every((table) => {
        const pattern = table.querySelector('tbody th + td')?.getBoundingClientRect();
        const box = table.parentElement?.getBoundingClientRect();
        return pattern !== undefined && box !== undefined && pattern.left + 100 < box.right;
      });
    await page.waitForFunction(hasPattern, undefined, { timeout: 5_000 });
    expect(await widthFaults(page)).toEqual([]);
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
