import type { Route } from 'playwright-core';
import { describePortal } from '../../portal.js';
import { aCardPayment, type CardPayment } from './card-payment.js';

describePortal('a payment by card', (portal) => {
  let payment: CardPayment;

  beforeAll(async () => {
    payment = await aCardPayment(portal);
  }, 120_000);
  beforeEach(() => payment.open());
  afterEach(async () => {
    await payment.mill.page.unrouteAll({ behavior: 'wait' });
    payment.mill.faults.length = 0;
  });

  const field = (name: string) => payment.dialog.getByLabel(name);
  const type = async (card: Readonly<Record<string, string>> = {}) => {
    const typed = { 'Card number': '4111111111111111', Expiry: '1040', CVV: '999', Zip: '10001', ...card };
    for (const [name, text] of Object.entries(typed)) await field(name).pressSequentially(text);
  };
  const onPayment = (handle: (route: Route) => Promise<void>) => payment.mill.page.route('**/payVendor', handle);

  test('is approved after its response was lost', async () => {
    await onPayment(async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await type();
    await payment.pay();
    await payment.dialog.getByText('Payment approved.').waitFor();
    expect(await payment.dialog.getByText('Payment Failed').count()).toBe(0);
    await payment.order.button('Done', payment.dialog).click();
    await payment.order.expectStatus('invoiced');
  });

  test('is shown as not charged when the order shows that, and paid once by the next attempt', async () => {
    await onPayment((route) => route.abort('connectionreset'));
    await type();
    await payment.pay();
    await payment.dialog.getByText('Nothing was charged').waitFor();
    await payment.mill.page.unrouteAll({ behavior: 'wait' });
    await payment.order.button('Try again', payment.dialog).click();
    await payment.dialog.getByText('Payment approved.').waitFor();
  });
});
