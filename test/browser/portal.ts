import type { Browser } from 'playwright-core';
import { startTestApp, type TestApp } from '../http/world/test-app.js';
import { describeInChromium, launchChromium } from './chromium.js';
import { SignInPage } from './pages/entry-pages.js';
import { createFixture, type Fixture } from './stage.js';
import { aVisitor, type Visitor } from './visitor.js';

/** The product and the browser that all suites of a test file share. */
export interface Portal {
  readonly app: TestApp;
  readonly browser: Browser;
  /** Data for every page, made once for all suites of the file. */
  stage(): Promise<Fixture>;
  /** A visitor who has not signed in. */
  visitor(): Promise<Visitor>;
  /** A visitor who has signed in and sees the dashboard. */
  enter(reader: { readonly email: string }): Promise<Visitor>;
}

let running: { readonly app: TestApp; readonly browser: Browser } | undefined;
let isPrepared = false;
let set: Promise<Fixture> | undefined;

/** Starts both once for a file, around all of its suites; a file whose suites are all skipped starts nothing. */
const prepare = (): void => {
  if (isPrepared) return;
  isPrepared = true;
  beforeAll(async () => {
    const [app, browser] = await Promise.all([startTestApp(), launchChromium()]);
    running = { app, browser };
  }, 120_000);
  afterAll(async () => {
    await running?.browser.close();
    await running?.app.stop();
  });
};

const started = () => {
  if (running === undefined) throw new Error('The product is there in hooks and tests alone.');
  return running;
};

const visitor = (): Promise<Visitor> => aVisitor(started().browser, started().app.product.url);

const portal: Portal = {
  get app() {
    return started().app;
  },
  get browser() {
    return started().browser;
  },
  stage: () => (set ??= createFixture(started().app)),
  visitor,
  enter: async ({ email }) => {
    const entered = await visitor();
    const signIn = new SignInPage(entered.page);
    await signIn.open();
    await signIn.signIn(email);
    await entered.page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
    return entered;
  },
};

/**
 * A suite of users at browsers. Suites share one test file, and with it a product, where none looks at everything that
 * the product stores, as each makes companies of its own.
 */
export const describePortal = (title: string, define: (portal: Portal) => void): void => {
  prepare();
  describeInChromium(title, () => define(portal));
};
