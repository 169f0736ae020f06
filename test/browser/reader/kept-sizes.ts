import type { Page } from 'playwright-core';

/** Texts whose size or line height does not grow when the user's font is twice as large. */
export const keptSizes = (page: Page): Promise<readonly string[]> =>
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
