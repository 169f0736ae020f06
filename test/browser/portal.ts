import type { Browser } from 'playwright-core';
import type { Clock } from '../../infra/timers/clock.js';
import type { Environment } from '../kit/deployable.js';
import { startOwnApp, type TestApp } from '../http/world/test-app.js';
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
  /** A visitor without a sign-in. */
  visitor(): Promise<Visitor>;
  /** A signed-in visitor on the dashboard. */
  enter(reader: { readonly email: string }): Promise<Visitor>;
}

let running: { readonly app: TestApp; readonly browser: Browser } | undefined;
let isPrepared = false;
let set: Promise<Fixture> | undefined;

/** Starts both once for a file, around all of its suites; a file with only skipped suites starts nothing. */
const prepare = (environment?: Environment, clock?: Clock): void => {
  if (isPrepared) return;
  isPrepared = true;
  beforeAll(async () => {
    const [app, browser] = await Promise.all([startOwnApp(environment, clock), launchChromium()]);
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
 * A suite of users at browsers. Suites share one test file, and so a product, if none reads everything in the product's
 * stores, because each makes its own companies.
 * @param environment variables of the product, in a file with only this suite
 * @param clock another than the machine's for such a file, which moves the time; the browser keeps the machine's
 */
export const describePortal = (
  title: string,
  define: (portal: Portal) => void,
  environment?: Environment,
  clock?: Clock,
): void => {
  prepare(environment, clock);
  describeInChromium(title, () => define(portal));
};
