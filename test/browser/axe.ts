import axeCore from 'axe-core';
import type { Page } from 'playwright-core';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

interface Found {
  readonly violations: readonly {
    readonly id: string;
    readonly help: string;
    readonly nodes: readonly { readonly target: readonly unknown[]; readonly failureSummary?: string }[];
  }[];
}

/** What axe finds wrong with the page as it is now, a line each; evaluated, so that the page's policy on scripts stands. */
export const axeFaults = async (page: Page): Promise<readonly string[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeCore.source);
  const { violations } = await page.evaluate<Found, readonly string[]>(
    (runOnly) =>
      (window as unknown as { axe: { run: (options: object) => Promise<Found> } }).axe.run({
        runOnly,
        resultTypes: ['violations'],
      }),
    tags,
  );
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => {
      const why = failureSummary?.split('\n').at(1)?.trim() ?? help;
      return `${id} at ${target.map(String).join(' ')}: ${why}`;
    }),
  );
};
