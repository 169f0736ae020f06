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
  const type = async (card: Readonly<Record<string, string>> = {}) => {
    const typed = { 'Card number': '4111111111111111', Expiry: '1040', CVV: '999', Zip: '10001', ...card };
    for (const [name, text] of Object.entries(typed)) await field(name).pressSequentially(text);
  };
  const pay = () =>
    dialog()
      .getByRole('button', { name: /^Pay \$/ })
      .click();
  const onPayment = (handle: (route: Route) => Promise<void>) => mill.page.route('**/payVendor', handle);

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

  test('is called not charged when the order says so, and paid once by the next try', async () => {
    await onPayment((route) => route.abort('connectionreset'));
    await type();
    await pay();
    await dialog().getByText('Nothing was charged').waitFor();
    await mill.page.unrouteAll({ behavior: 'wait' });
    await order.button('Try again', dialog()).click();
    await dialog().getByText('Payment approved.').waitFor();
  });
});
