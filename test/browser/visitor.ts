import type { Browser, BrowserContext, ConsoleMessage, Page } from 'playwright-core';

const printed = (message: ConsoleMessage): string =>
  `${message.type()}: ${message.text()} (${message.location().url}) on ${new URL(message.page()?.url() ?? 'about:blank').pathname}`;

/** A user with a browser of their own, whose console is watched. */
export interface Visitor {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Errors and warnings of the console, and uncaught errors. */
  readonly faults: string[];
  /** The path of the present page, without the address of the server. */
  path(): string;
}

const patience = 15_000;

/**
 * @param url address of the product
 * @returns a visitor whose window is 375 px wide on a phone, and 1280 px on a desktop
 */
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
