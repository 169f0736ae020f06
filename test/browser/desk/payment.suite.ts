import type { Route } from 'playwright-core';
import { anOrderThatIs, aTrade, sent, type Trade } from '../../http/world/an-order.js';
import { onPortal } from '../portal.js';
import { OrderPage } from '../pages/order-pages.js';
import type { Visitor } from '../visitor.js';

onPortal('a payment by card', (portal) => {
  let trade: Trade;
  let mill: Visitor;
  let order: OrderPage;

  beforeAll(async () => {
    trade = await aTrade(portal.app);
    const paymentApiUrl = `${portal.app.product.url}/test-gateway`;
    await sent(trade.vendor, 'PATCH', `/Companies/${trade.vendor.companyId}`, {
      paymentApiKey: 'a-key',
      paymentApiUrl,
    });
    mill = await portal.enter(trade.mill);
    order = new OrderPage(mill.page);
  }, 120_000);
  beforeEach(async () => {
    const { id } = await anOrderThatIs(trade, 'scanned');
    await mill.page.goto(`/orders/${id}`);
    await order.button('Submit Payment').click();
    await dialog().waitFor();
  });
  afterEach(async () => {
    await mill.page.unrouteAll({ behavior: 'wait' });
    mill.faults.length = 0;
  });

  const dialog = () => order.dialog('Submit Payment');
  const field = (name: string) => dialog().getByLabel(name);
  const focused = () => mill.page.evaluate(() => document.activeElement?.getAttribute('name'));
  const type = async (card: Readonly<Record<string, string>> = {}) => {
    const typed = { 'Card number': '4111111111111111', Expiry: '1040', CVV: '999', Zip: '10001', ...card };
    for (const [name, text] of Object.entries(typed)) await field(name).pressSequentially(text);
  };
  const pay = () =>
    dialog()
      .getByRole('button', { name: /^Pay \$/ })
      .click();
  const onPayment = (handle: (route: Route) => Promise<void>) => mill.page.route('**/payVendor', handle);
  /** The order as the API would tell it, with something else in it. */
  const orderTells = (changes: object) =>
    mill.page.route(/\/api\/orders\/[^/?]+(\?|$)/i, async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), ...changes } });
    });

  test('is approved though its answer was lost on the way', async () => {
    await onPayment(async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await type();
    await pay();
    await dialog().getByText('Payment approved.').waitFor();
    expect(await dialog().getByText('Payment Failed').count()).toBe(0);
    await order.button('Done', dialog()).click();
    await order.isNow('invoiced');
  });

  test('is not sent while an earlier one cannot be asked for, and may be tried again', async () => {
    const error = { statusCode: 503, name: 'Error', message: 'Internal Server Error', code: 'INTERNAL' };
    await onPayment((route) => route.fulfill({ status: 503, json: { error } }));
    await orderTells({ status: 'scanned', paymentStatus: 'unsettled', transactionId: null });
    await type();
    await pay();
    await dialog().getByText('No second payment was sent.').waitFor();
    await mill.page.unrouteAll({ behavior: 'wait' });
    await order.button('Try again', dialog()).click();
    await dialog().getByText('Payment approved.').waitFor();
  });

  test('is not called failed while nobody knows, and shown approved as soon as it is known', async () => {
    await onPayment(async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await orderTells({ status: 'scanned', paymentStatus: 'unknown', transactionId: null });
    await type();
    await pay();
    await dialog().getByText('We do not know yet whether it was paid.').waitFor();
    expect(
      await dialog()
        .getByText(/Failed|Nothing was charged/)
        .count(),
    ).toBe(0);
    await mill.page.unrouteAll({ behavior: 'wait' });
    await order.button('Check again', dialog()).click();
    await dialog().getByText('Payment approved.').waitFor();
  });

  test('is called not charged when the order says so, and paid once by the next try', async () => {
    await onPayment((route) => route.abort('connectionreset'));
    await type();
    await pay();
    await dialog().getByText('Nothing was charged').waitFor();
    await mill.page.unrouteAll({ behavior: 'wait' });
    await order.button('Try again', dialog()).click();
    await dialog().getByText('Payment approved.').waitFor();
  });

  test('was not sent when the browser is off line', async () => {
    await type();
    await mill.context.setOffline(true);
    await pay();
    await dialog().getByText('You are off line: the payment was not sent').waitFor();
    await mill.context.setOffline(false);
  });

  test('shows what the server refuses at its field, and leads there', async () => {
    const messages = { cvc: ['cvv is invalid'], zip: ['zip is invalid'] };
    const error = { statusCode: 422, name: 'Error', message: 'cvv is invalid', code: 'card.cvc-invalid' };
    await onPayment((route) => route.fulfill({ status: 422, json: { error: { ...error, details: { messages } } } }));
    await type();
    await pay();
    await dialog().getByText('Look at the marked fields.').waitFor();
    await dialog().getByText('zip is invalid').waitFor();
    expect(await field('CVV').getAttribute('aria-invalid')).toBe('true');
    expect(await focused()).toBe('cvv');
  });
});
