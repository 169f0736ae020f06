import type { Page } from 'playwright-core';

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

/** Faults of a page that is wider than its window, at each of the widths in turn. */
export const widthFaults = async (page: Page): Promise<readonly string[]> => {
  const faults: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    if (!(await fits(page))) faults.push(`at ${width}: ${(await tooWideElements(page)).join('')}`);
  }
  return faults;
};
