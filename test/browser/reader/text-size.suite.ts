import type { Page } from 'playwright-core';
import { describePortal } from '../portal.js';
import { readersOf } from './readers.js';
import { guestSurfaces } from '../surfaces/guest.js';
import { millPages } from '../surfaces/mill-pages.js';
import { openSurface, type Surface } from '../surfaces/surface.js';
import { vendorSurfaces } from '../surfaces/vendor.js';

/** Texts that do not grow, or whose line height does not, when the user's font is twice as large. */
const keptSizes = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const hasWords = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    const words = [...document.querySelectorAll('body *')].filter(
      (element) => element.getClientRects().length > 0 && hasWords(element),
    );
    const sizesOf = (element: Element) => {
      const { fontSize, lineHeight } = getComputedStyle(element);
      return [fontSize, lineHeight].map((size) => parseFloat(size));
    };
    const before = words.map(sizesOf);
    document.documentElement.style.fontSize = '200%';
    const kept = words.filter((element, index) =>
      sizesOf(element).some((size, which) => size < 1.9 * (before[index]?.[which] ?? 0)),
    );
    document.documentElement.style.fontSize = '';
    return [...new Set(kept.map(({ tagName, className }) => `${tagName.toLowerCase()}.${String(className)}`))];
  });

describePortal('a reader who has a larger font', (portal) => {
  let visitorOf: ReturnType<typeof readersOf>;

  beforeAll(async () => {
    await portal.stage();
    visitorOf = readersOf(portal);
  }, 180_000);

  const surfaces = [...guestSurfaces, ...millPages, ...vendorSurfaces].filter(
    ({ reader, name, act }) => reader !== 'newcomer' && act === undefined && name !== 'sign-in',
  );

  test.each(surfaces.map((surface): [string, Surface] => [`${surface.reader}: ${surface.name}`, surface]))(
    'reads larger texts on %s',
    async (_name, surface) => {
      const { page } = await visitorOf(surface.reader);
      await openSurface(page, surface, () => portal.stage());
      expect(await keptSizes(page)).toEqual([]);
    },
  );
});
