import axeCore, { type RunOnly } from 'axe-core';
import type { Page } from 'playwright-core';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

declare global {
  interface Window {
    readonly axe: typeof axeCore;
  }
}

const violationsOf = async (page: Page, runOnly: RunOnly): Promise<readonly string[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeCore.source);
  // The result of axe has a part for each of its rules, and its transfer takes as long as the analysis. So the page
  // makes the lines.
  return page.evaluate(async (rules) => {
    const { violations } = await window.axe.run({ runOnly: rules, resultTypes: ['violations'] });
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ target, failureSummary }) => {
        const why = failureSummary?.split('\n').at(1)?.trim() ?? help;
        return `${id} at ${target.map(String).join(' ')}: ${why}`;
      }),
    );
  }, runOnly);
};

/**
 * One line for each violation that axe finds on the present page. axe is evaluated rather than added as a script, so
 * that the page keeps its content security policy.
 */
export const axeFaults = (page: Page): Promise<readonly string[]> => violationsOf(page, { type: 'tag', values: tags });

/** Only violations that another theme may add, because it changes nothing but colours. */
export const colourFaults = (page: Page): Promise<readonly string[]> =>
  violationsOf(page, { type: 'rule', values: ['color-contrast', 'link-in-text-block'] });
