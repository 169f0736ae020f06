import type { Browser, BrowserContext, ConsoleMessage, Page, Response } from 'playwright-core';

const printed = (message: ConsoleMessage): string =>
  `${message.type()}: ${message.text()} (${message.location().url}) on ${new URL(message.page()?.url() ?? 'about:blank').pathname}`;

const summaryOf = (answer: Response): string => {
  const { 'x-stale': stale, 'x-consistency-token': position } = answer.headers();
  const request = answer.request();
  const waitedFor = request.headers()['x-consistency-token'];
  return [
    `${new Date().toISOString()} ${request.method()} ${new URL(answer.url()).pathname}: ${answer.status()}`,
    ...(position === undefined ? [] : [`written at ${position}`]),
    ...(waitedFor === undefined ? [] : [`waited for ${waitedFor}`]),
    ...(stale === undefined ? [] : ['stale']),
  ].join(', ');
};

/** A user with their own browser, whose console is recorded. */
export interface Visitor {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Errors and warnings of the console, and uncaught errors. */
  readonly faults: string[];
  /** The last responses of the API, to read after a failed journey. */
  readonly answers: string[];
  /** The position in the log of their last write. */
  readonly lastWritten: () => number;
  /** The path of the present page, without the address of the server. */
  path(): string;
}

/**
 * Milliseconds until a page counts as wrong. On servers, which other suites keep busy, its read models may be late by
 * ten seconds.
 */
export const patience = process.env['SELVAGE_PRODUCT'] === 'servers' ? 45_000 : 15_000;
const answersKept = 40;

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
  const answers: string[] = [];
  let lastWritten = 0;
  page.on('response', (answer) => {
    if (!new URL(answer.url()).pathname.startsWith('/api/')) return;
    lastWritten = Math.max(lastWritten, Number(answer.headers()['x-consistency-token'] ?? 0));
    answers.push(summaryOf(answer));
    if (answers.length > answersKept) answers.shift();
  });
  return { page, context, faults, answers, lastWritten: () => lastWritten, path: () => new URL(page.url()).pathname };
};
