import type { Browser } from 'playwright-core';
import { aUser } from '../http/a-company.js';
import { anOrderThatIs, aTrade, sent, type Trade } from '../http/an-order.js';
import { startTestApp, type TestApp } from '../http/test-app.js';
import { describeInChromium, launchChromium } from './chromium.js';
import { SignInPage } from './pages/entry-pages.js';
import { aVisitor, type Visitor } from './visitor.js';

describeInChromium('whose turn it is', () => {
  let app: TestApp;
  let browser: Browser;
  let trade: Trade;

  beforeAll(async () => {
    [app, browser] = await Promise.all([startTestApp(), launchChromium()]);
    trade = await aTrade(app);
    await sent(trade.vendor, 'PATCH', `/Customers/${trade.linkId}`, { paymentOption: 'invoice' });
    await anOrderThatIs(trade, 'scanned');
    for (let n = 0; n < 7; n += 1) await anOrderThatIs(trade, 'placed');
  }, 120_000);
  afterAll(async () => {
    await browser?.close();
    await app?.stop();
  });

  const enter = async (email: string): Promise<Visitor> => {
    const visitor = await aVisitor(browser, app.product.url);
    const signIn = new SignInPage(visitor.page);
    await signIn.open();
    await signIn.signIn(email);
    await visitor.page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
    return visitor;
  };

  test('the vendor that issues the invoice is told so, oldest order first, with the way to all that wait', async () => {
    const { page, faults } = await enter(trade.vendor.email);
    const first = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: /^Issue invoice: / }) });
    await first.getByText(`Order 1 from ${trade.mill.name} is scanned, issue the invoice`).waitFor();
    await page.getByRole('link', { name: 'Show all 8' }).click();
    await page.getByRole('button', { name: 'Waiting for me 8', pressed: true }).waitFor();
    expect(faults).toEqual([]);
  });

  test('the manufacturer is not asked to pay what is paid by invoice', async () => {
    const { page, faults } = await enter(trade.mill.email);
    await page.getByText('Nothing waits for you.').waitFor();
    await page
      .getByRole('link', { name: /^Order History/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'With the vendor 8' }).waitFor();
    expect(faults).toEqual([]);
  });

  test('a user who may do nothing of it is told whom to ask', async () => {
    const clerk = await aUser(app, trade.vendor, ['Admin App Access']);
    const { page, faults } = await enter(clerk.email);
    await page.getByText('Nothing waits for you.').waitFor();
    await page.getByRole('heading', { name: 'Waits for an admin' }).waitFor();
    expect(await page.getByRole('link', { name: /^Issue invoice/ }).count()).toBe(0);
    await page
      .getByRole('link', { name: /^Open order: / })
      .first()
      .click();
    await page.getByText(`An admin of ${trade.vendor.name} takes the next step: ${trade.vendor.username}.`).waitFor();
    expect(faults).toEqual([]);
  });
});
