import { orderStream } from '../../../domain/order/order.decider.js';
import {
  type PaymentBeingConfirmed,
  aPaymentBeingConfirmed,
  endedDaysAgo,
  setGatewayAccount,
  testCard,
} from '../world/a-payment.js';
import type { OrderDoc } from '../../../projections/index.js';
import { awayHost } from '../../product/shared-product.js';
import { signUpPartners, anOrderInStatus } from '../world/an-order.js';
import { expectRefusal } from '../world/expect-refusal.js';
import { startTestApp, type TestApp } from '../world/test-app.js';

describe('a payment of which nobody can say what became of it', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.stop());

  type OrderOf = Pick<PaymentBeingConfirmed, 'partners' | 'id'>;
  const end = ({ partners, id }: OrderOf) => partners.mill.request('POST', `/api/orders/${id}/endPayment`).send({});
  const pay = ({ partners, id }: OrderOf) =>
    partners.mill.request('POST', `/api/orders/${id}/payVendor`).send({ cardInfo: testCard });

  const attemptsOf = async ({ id }: OrderOf) =>
    (await app.product.ports.eventStore.read(orderStream.nameOf(id))).flatMap(({ type, data }) =>
      type === 'PaymentAttempted' && 'attemptId' in data ? [data.attemptId] : [],
    );

  test('is ended by an admin of the manufacturer after three days, and the order is paid again', async () => {
    const order = await aPaymentBeingConfirmed(app, { paymentApiKey: 'invalid' }, 4);
    await expectRefusal(pay(order), 409, 'payment.being-confirmed');
    const { allowed, rights } = (await order.partners.mill.get(`/api/orders/${order.id}`)).body as OrderDoc;
    expect([allowed.includes('end-payment'), rights['end-payment']]).toEqual([true, 'admin']);
    const ended = await end(order);
    expect([ended.status, ended.body]).toMatchObject([
      200,
      {
        ...{ status: 'scanned', paymentStatus: 'unsettled', paymentMayEndAt: null },
        locks: { 'end-payment': 'while-confirming' },
      },
    ]);
    const story = await order.partners.mill.get(`/api/orders/${order.id}/history`);
    expect(story.text).toContain('Ended the payment of $123.45, which could not be confirmed');
    await setGatewayAccount(app, order.partners);
    expect((await pay(order)).status).toBe(200);
  });

  test('is not ended before three days are over, which the order shows', async () => {
    const order = await aPaymentBeingConfirmed(app, { paymentApiKey: 'invalid' }, 2);
    const shown = (await order.partners.mill.get(`/api/orders/${order.id}`)).body as OrderDoc;
    expect(Date.parse(shown.paymentMayEndAt ?? '')).toBeGreaterThan(Date.now());
    await expectRefusal(end(order), 409, 'payment.too-early');
  });

  test('gets the gateway’s outcome when that is known at last', async () => {
    const order = await aPaymentBeingConfirmed(app, {}, 4);
    expect((await end(order)).body).toMatchObject({ paymentStatus: 'failed' });
    await expectRefusal(end(order), 409, 'payment.none-open');
  });

  test('is not paid again while the gateway is away that may have charged it', async () => {
    const order = await aPaymentBeingConfirmed(app, { paymentApiUrl: `https://${awayHost}` }, 4);
    expect((await end(order)).body).toMatchObject({ paymentStatus: 'unsettled' });
    await setGatewayAccount(app, order.partners);
    const refused = await pay(order);
    await expectRefusal(refused, 503, 'INTERNAL', 'Internal Server Error');
    expect(refused.get('retry-after')).toBe('1');
    expect(await attemptsOf(order)).toEqual([order.attemptId]);
  });

  test('is paid again after its gateway was unavailable for the thirty days of queries', async () => {
    const order = await aPaymentBeingConfirmed(app, { paymentApiUrl: `https://${awayHost}` }, 40);
    await endedDaysAgo(app, order, 31);
    await setGatewayAccount(app, order.partners);
    expect((await pay(order)).status).toBe(200);
    expect(await attemptsOf(order)).toHaveLength(2);
  });

  test('is not ended where there is none', async () => {
    const partners = await signUpPartners(app);
    const { id } = await anOrderInStatus(partners, 'scanned');
    await expectRefusal(end({ partners, id }), 409, 'payment.none-open');
  });
});
