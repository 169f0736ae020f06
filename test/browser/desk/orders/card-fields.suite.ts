import { randomUUID } from 'node:crypto';
import { installGatewayCardFields } from '../../fakes-in-page.js';
import { SignUpPage } from '../../pages/entry-pages.js';
import { describePortal } from '../../portal.js';
import { aCardPayment, type CardPayment } from './card-payment.js';

describePortal('a payment through the gateway’s own card fields', (portal) => {
  let payment: CardPayment;

  beforeAll(async () => {
    payment = await aCardPayment(portal, { paymentTokenizationKey: 'a-public-key' });
    await installGatewayCardFields(payment.mill.page, '**/orders/*', portal.app.product.url);
  }, 120_000);

  const card = () => payment.dialog.frameLocator('iframe');
  const open = async (): Promise<void> => {
    await payment.open();
    await card().getByLabel('Card number').waitFor();
  };

  test('shows faults of the card at its fields, and then pays with a token', async () => {
    await open();
    await payment.dialog.getByLabel('Zip').fill('10001');
    await card().getByLabel('Card number').fill('4111 1111 1111 1112');
    await payment.pay();
    await card().getByText('Card Number is invalid').waitFor();
    await card().getByText('Card expiry is invalid').waitFor();
    await card().getByLabel('Card number').fill('4111 1111 1111 1111');
    await card().getByLabel('Expiry').fill('10/40');
    await card().getByLabel('CVV').fill('999');
    const sentBody = payment.mill.page.waitForRequest('**/payVendor');
    await payment.pay();
    expect((await sentBody).postDataJSON()).toEqual({
      paymentToken: '00000000-000000-000000-000000000000',
      zip: '10001',
    });
    await payment.dialog.getByText('Payment approved.').waitFor();
    await payment.order.button('Done', payment.dialog).click();
    await payment.order.expectStatus('invoiced');
    expect(payment.mill.faults).toEqual([]);
  });

  test('keeps typed values until the reader discards them', async () => {
    await open();
    await card().getByLabel('CVV').fill('999');
    await card().getByLabel('CVV').blur();
    await payment.order.button('Close', payment.dialog).last().click();
    await payment.mill.page.getByRole('alertdialog', { name: 'Unsaved changes' }).waitFor();
    await payment.mill.page.getByRole('button', { name: 'Discard changes' }).click();
    await payment.dialog.waitFor({ state: 'hidden' });
  });

  test('is not begun where the script of the gateway does not come', async () => {
    await payment.mill.page.route('**/token/Collect.js', (route) => route.abort('connectionrefused'));
    await payment.goToOrder();
    await payment.order.button('Submit Payment').click();
    await payment.dialog.getByText('The card fields of the payment provider can not be reached.').waitFor();
    expect(await payment.dialog.getByRole('button', { name: /^Pay/ }).isDisabled()).toBe(true);
    await payment.mill.page.unroute('**/token/Collect.js');
    payment.mill.faults.length = 0;
  });

  test('runs scripts of others on no page but that of the fields', async () => {
    const headersOf = async (path: string) => (await portal.app.get(path)).headers['content-security-policy'];
    const [page, fields] = [await headersOf('/orders_history'), await headersOf('/card-entry.html')];
    expect([page, fields]).toEqual([
      expect.stringContaining("frame-ancestors 'none'"),
      expect.stringContaining("frame-ancestors 'self'"),
    ]);
  });
});

describePortal('a sign-up through the gateway’s own card fields', (portal) => {
  test('sends a token of the card, and requests another until it is valid', async () => {
    const { page, faults } = await portal.visitor();
    await installGatewayCardFields(page, '**/sign-up', portal.app.product.url);
    const form = new SignUpPage(page);
    await form.open();
    const mark = randomUUID().slice(0, 8);
    await form.fill({ email: `ada.${mark}@example.com`, username: `ada-${mark}`, company: `Mill ${mark}` });
    const card = page.frameLocator('iframe');
    await card.getByLabel('Card number').fill('4111 1111 1111 1112');
    await form.send();
    await card.getByText('Card Number is invalid').waitFor();
    await card.getByText('cvv is invalid').waitFor();
    await card.getByLabel('Card number').fill('4111 1111 1111 1111');
    await card.getByLabel('Expiry').fill('10/40');
    await card.getByLabel('CVV').fill('999');
    const sent = page.waitForRequest('**/Companies/signUp');
    await form.send();
    expect((await sent).postDataJSON()).toMatchObject({ paymentToken: '00000000-000000-000000-000000000000' });
    expect((await sent).postDataJSON()).not.toHaveProperty('cardInfo');
    await page.getByRole('heading', { name: 'Successfully Registered' }).waitFor();
    expect(faults).toEqual([]);
  });
});
