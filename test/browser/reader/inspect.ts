import { axeFaults, colourFaults } from './axe.js';
import { keptSizes } from './kept-sizes.js';
import { readersOf } from './readers.js';
import type { Portal } from '../portal.js';
import { resizeSettled } from '../settled.js';
import { openSurface, ownFaults, type Surface } from '../surfaces/surface.js';
import type { Visitor } from '../visitor.js';
import { widthFaults } from './widths.js';

const desk = { width: 1280, height: 900 };
const phone = { width: 375, height: 812 };
const patience = 90_000;

/** Faults of a page that is wider than its window, or does not have exactly one title. */
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

/** The themes, with their checks. */
const themes = [
  ['dark', axeFaults],
  ['light', colourFaults],
] as const;
type Themes = readonly (typeof themes)[number][];

/**
 * The page is drawn again for each change of theme, so the second size of a window begins with the last theme of the
 * first size.
 */
const themesOfSecondSize: Themes = themes.toReversed();

/** The faults in both themes at the present size of the window. */
const faultsNow = async (visitor: Visitor, where: string, inThemes: Themes): Promise<readonly string[]> => {
  const { page } = visitor;
  const faults: string[] = [];
  for (const [colorScheme, look] of inThemes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    const found = [...(await look(page)), ...(await frameFaults(visitor))];
    faults.push(...found.map((fault) => `${where}, ${colorScheme}: ${fault}`));
  }
  return faults;
};

/** The faults of the present page, in both themes at the present size of the window. */
export const faultsInThemes = (visitor: Visitor, where: string): Promise<readonly string[]> =>
  faultsNow(visitor, where, themes);

/**
 * Checks each surface in both themes at the width of a desktop and of a phone: axe finds nothing, nothing scrolls
 * sideways, texts grow with the reader's font, and nothing is printed to the console. A page without an opened part is
 * loaded on a phone, because journeys load it on a desktop, and fits all widths between and beyond them. A part that a
 * test opens is opened on the desktop, and stays open while the window shrinks.
 */
export const inspect = (portal: Portal, surfaces: readonly Surface[]): void => {
  const visitorOf = readersOf(portal);

  test.each(surfaces.map((surface) => [`${surface.reader}: ${surface.name}`, surface] as const))(
    '%s',
    async (_name, surface) => {
      const { reader, act, onPhone } = surface;
      const visitor = await visitorOf(reader);
      const { page, faults: printed } = visitor;
      printed.length = 0;

      const atDesk = async (inThemes: Themes) => [
        ...(await faultsNow(visitor, 'desk', inThemes)),
        ...(await keptSizes(page)).map((text) => `does not grow with the font: ${text}`),
      ];
      const faults: string[] = [];
      if (act === undefined && onPhone === undefined) {
        await page.setViewportSize(phone);
        await openSurface(page, surface, () => portal.stage());
        faults.push(...(await faultsNow(visitor, 'phone', themes)));
        await resizeSettled(page, desk);
        faults.push(...(await atDesk(themesOfSecondSize)), ...(await widthFaults(page)));
      } else {
        await page.setViewportSize(desk);
        await openSurface(page, surface, () => portal.stage());
        await act?.(page);
        faults.push(...(await atDesk(themes)));
        if (act === undefined) faults.push(...(await widthFaults(page)));
        await resizeSettled(page, phone);
        await onPhone?.(page);
        faults.push(...(await faultsNow(visitor, 'phone', themesOfSecondSize)));
      }
      expect([...faults, ...ownFaults(visitor, surface)]).toEqual([]);
    },
    patience,
  );
};
