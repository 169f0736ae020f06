import type { Browser, BrowserContext, ConsoleMessage, Page } from 'playwright-core';

const printed = (message: ConsoleMessage): string =>
  `${message.type()}: ${message.text()} (${message.location().url}) on ${new URL(message.page()?.url() ?? 'about:blank').pathname}`;

/** Somebody at a browser of their own, who notices what is printed to its console. */
export interface Visitor {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Errors and warnings of the console, and errors that nothing caught. */
  readonly faults: string[];
  /** Where the reader is, without the address of the server. */
  path(): string;
}

const patience = 15_000;

/** @param url address of the product; a phone is 375 px wide, a desk 1280 */
export const aVisitor = async (browser: Browser, url: string): Promise<Visitor> => {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'America/New_York',
    acceptDownloads: true,
  });
  context.setDefaultTimeout(patience);
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') faults.push(printed(message));
  });
  page.on('pageerror', (error) => faults.push(`not caught: ${error.message}`));
  return { page, context, faults, path: () => new URL(page.url()).pathname };
};
