import { randomUUID } from 'node:crypto';
import { companyStream } from '../../domain/company/company.decider.js';
import { orderStream } from '../../domain/order/order.decider.js';
import { newContext } from '../../infra/commands/command-context.js';
import { aTrade, anOrderThatIs, sent, type Trade } from './an-order.js';
import { startTestApp, type TestApp } from './test-app.js';

const card = { cardNumber: '4111 1111 1111 1111', expiry: '10 / 40', cvv: '999', zip: '10001' };
const dayMs = 24 * 60 * 60 * 1000;

describe('a payment of which nobody can say what became of it', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.stop());

  const keyIs = (trade: Trade, paymentApiKey: string) => {
    const paymentApiUrl = `${app.product.ports.config.publicUrl}/test-gateway`;
    return sent(trade.vendor, 'PATCH', `/Companies/${trade.vendor.companyId}`, { paymentApiKey, paymentApiUrl });
  };

  /** Sent some days ago, to an account whose gateway refuses the key: as if the api had died before the answer. */
  const confirming = async (key: string, daysAgo: number): Promise<{ trade: Trade; id: string }> => {
    const trade = await aTrade(app);
    await keyIs(trade, key);
    const { id } = await anOrderThatIs(trade, 'scanned');
    const { eventStore, handleCommand } = app.product.ports;
    const settings = (await eventStore.read(companyStream.nameOf(trade.vendor.companyId))).at(-1);
    const occurredAt = new Date(Date.now() - daysAgo * dayMs).toISOString();
    const { companyId, userId: actorId } = trade.mill;
    const sentTo = { attemptId: randomUUID(), source: 'card', accountRevision: settings?.revision ?? 0 } as const;
    const link = { isActive: true, paymentOption: 'card' } as const;
    const attempt = { type: 'AttemptPayment', companyId, ...sentTo, link } as const;
    await handleCommand(orderStream, id, attempt, newContext({ actorId, companyId, occurredAt }));
    return { trade, id };
  };
  const end = ({ trade, id }: { trade: Trade; id: string }) =>
    trade.mill.request('POST', `/api/orders/${id}/endPayment`).send({});
  const pay = ({ trade, id }: { trade: Trade; id: string }) =>
    trade.mill.request('POST', `/api/orders/${id}/payVendor`).send({ cardInfo: card });

  test('is ended by an admin of the manufacturer after three days, and the order is paid again', async () => {
    const order = await confirming('invalid', 4);
    expect((await pay(order)).body).toMatchObject({ error: { code: 'payment.being-confirmed' } });
    const ended = await end(order);
    expect([ended.status, ended.body]).toMatchObject([
      200,
      { status: 'scanned', paymentStatus: 'unsettled', paymentMayEndAt: null },
    ]);
    const story = await order.trade.mill.get(`/api/orders/${order.id}/history`);
    expect(story.text).toContain('Ended the payment of $123.45, which could not be confirmed');
    await keyIs(order.trade, 'a-key');
    expect((await pay(order)).status).toBe(200);
  });

  test('is not ended before three days are over, which the order tells', async () => {
    const order = await confirming('invalid', 2);
    const shown = (await order.trade.mill.get(`/api/orders/${order.id}`)).body as { paymentMayEndAt: string };
    expect(Date.parse(shown.paymentMayEndAt)).toBeGreaterThan(Date.now());
    expect((await end(order)).body).toMatchObject({ error: { statusCode: 409, code: 'payment.too-early' } });
  });

  test('counts as the gateway says when it can say it at last', async () => {
    const order = await confirming('a-key', 4);
    expect((await end(order)).body).toMatchObject({ paymentStatus: 'failed' });
    expect((await end(order)).body).toMatchObject({ error: { statusCode: 409, code: 'payment.none-open' } });
  });

  test('is not ended where there is none', async () => {
    const trade = await aTrade(app);
    const { id } = await anOrderThatIs(trade, 'scanned');
    expect((await end({ trade, id })).body).toMatchObject({ error: { code: 'payment.none-open' } });
  });
});
