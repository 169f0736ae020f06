import axeCore from 'axe-core';
import type { Page } from 'playwright-core';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

declare global {
  interface Window {
    readonly axe: typeof axeCore;
  }
}

/**
 * One line for each violation that axe finds on the page as it is now. axe is evaluated rather than added as a script,
 * so that the page keeps its content security policy.
 */
export const axeFaults = async (page: Page): Promise<readonly string[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeCore.source);
  const { violations } = await page.evaluate(
    (values) => window.axe.run({ runOnly: { type: 'tag', values }, resultTypes: ['violations'] }),
    tags,
  );
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => {
      const why = failureSummary?.split('\n').at(1)?.trim() ?? help;
      return `${id} at ${target.map(String).join(' ')}: ${why}`;
    }),
  );
};
