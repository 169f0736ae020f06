import { setTimeout as pause } from 'node:timers/promises';
import { orderStream } from '../../../domain/order/order.decider.js';
import { setGatewayAccount } from '../world/a-payment.js';
import { signUpPartners, anOrderInStatus, saveRecord, type TradingPartners } from '../world/an-order.js';
import { startTestApp, type TestApp } from '../world/test-app.js';
import { expectRefusal } from '../world/expect-refusal.js';

const card = { cardNumber: '4111 1111 1111 1111', expiry: '10 / 40', cvv: '999', zip: '10001' };

describe('paying a vendor', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.stop());

  const ready = async (key: string, total?: number): Promise<{ partners: TradingPartners; id: string }> => {
    const partners = await signUpPartners(app);
    await setGatewayAccount(app, partners, { paymentApiKey: key });
    if (total === undefined) return { partners, id: (await anOrderInStatus(partners, 'scanned')).id };
    const order = await anOrderInStatus(partners, 'placed');
    await saveRecord(partners.vendor, 'PATCH', `/orders/${order.id}`, { status: 'quoted', quote: 'cheap', total });
    await saveRecord(partners.mill, 'PATCH', `/orders/${order.id}`, { status: 'accepted' });
    await saveRecord(partners.mill, 'PATCH', `/orders/${order.id}/release`, { releaseNotes: 'cut' });
    await saveRecord(partners.vendor, 'PATCH', `/orders/${order.id}`, { status: 'scanned' });
    return { partners, id: order.id };
  };
  const pay = (partners: TradingPartners, id: string, body: object = { cardInfo: card }) =>
    partners.mill.request('POST', `/api/orders/${id}/payVendor`).send(body);
  const orderOf = async (partners: TradingPartners, id: string) =>
    (await partners.mill.get(`/api/orders/${id}`)).body as Record<string, unknown>;
  const attempts = async (id: string) =>
    (await app.product.ports.eventStore.read(orderStream.nameOf(id))).filter(({ type }) => type === 'PaymentAttempted')
      .length;

  test('invoices the order and returns the transaction', async () => {
    const { partners, id } = await ready('a-key');
    const paid = await pay(partners, id);
    expect([paid.status, typeof (paid.body as { data: unknown }).data]).toEqual([200, 'string']);
    expect(await orderOf(partners, id)).toMatchObject({
      status: 'invoiced',
      paymentStatus: 'approved',
      transactionId: (paid.body as { data: string }).data,
    });
    await expectRefusal(pay(partners, id), 409, 'order.locked');
  });

  test('charges once when two clicks come at once, and again never for a repeated key', async () => {
    const { partners, id } = await ready('a-key');
    const both = await Promise.all([pay(partners, id), pay(partners, id)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const second = await ready('a-key');
    const keyed = () => pay(second.partners, second.id).set('idempotency-key', 'one');
    const [one, two] = [await keyed(), await keyed()];
    expect([one.status, two.status, two.body]).toEqual([200, 200, one.body]);
  });

  test('takes a token of the gateway’s own fields', async () => {
    const { partners, id } = await ready('a-key');
    expect((await pay(partners, id, { paymentToken: '00000000-000000-000000-000000000000' })).status).toBe(200);
  });

  test('shows why a card was declined, and allows another attempt', async () => {
    const { partners, id } = await ready('a-key', 0.5);
    await expectRefusal(pay(partners, id), 402, 'PAYMENT_DECLINED', 'DECLINE');
    expect(await orderOf(partners, id)).toMatchObject({
      status: 'scanned',
      paymentStatus: 'declined',
      paymentText: 'DECLINE',
    });
    await expectRefusal(pay(partners, id), 402, 'PAYMENT_DECLINED');
    const keyed = () => pay(partners, id).set('idempotency-key', 'declined');
    const [one, two] = [await keyed(), await keyed()];
    const said = (answer: typeof one): object => {
      const { traceId: _ofThisRequest, ...error } = (answer.body as { error: Record<string, unknown> }).error;
      return error;
    };
    expect([one.status, two.status, said(two)]).toEqual([402, 402, said(one)]);
    expect(await attempts(id)).toBe(3);
  });

  test('resolves a charge with a lost response by a query, not by another charge', async () => {
    const { partners, id } = await ready('fault-drop');
    await expectRefusal(pay(partners, id), 409, 'payment.being-confirmed');
    // The outcome may be known by now.
    await expectRefusal(
      pay(partners, id),
      409,
      expect.stringMatching(/^(payment\.being-confirmed|order\.locked)$/) as string,
    );
    for (const end = Date.now() + 20_000; Date.now() < end; await pause(50)) {
      if ((await orderOf(partners, id))['status'] === 'invoiced') break;
    }
    expect(await orderOf(partners, id)).toMatchObject({ status: 'invoiced', paymentStatus: 'approved' });
    expect(await attempts(id)).toBe(1);
  }, 30_000);

  test('is refused without settings, card field or the right option, and never takes a card from an address', async () => {
    const partners = await signUpPartners(app);
    const { id } = await anOrderInStatus(partners, 'scanned');
    await expectRefusal(pay(partners, id), 409, 'payment.not-set-up', 'The vendor did not setup its payments.');
    const blank = { cardInfo: { ...card, zip: '' } };
    await expectRefusal(pay(partners, id, blank), 422, 'payment.field-empty', 'Empty required field(s)');
    await expectRefusal(pay(partners, id, {}), 422, 'payment.field-empty');
    const refused = await partners.mill.get(
      `/api/orders/${id}/payVendor?cardInfo=${encodeURIComponent(JSON.stringify(card))}`,
    );
    await expectRefusal(refused, 400, 'BAD_REQUEST');
    const { partners: other, id: invoiceOnly } = await ready('a-key');
    await saveRecord(other.vendor, 'PATCH', `/Customers/${other.linkId}`, { paymentOption: 'invoice' });
    await expectRefusal(pay(other, invoiceOnly), 409, 'payment.by-invoice-only');
    await expectRefusal(other.vendor.request('POST', `/api/orders/${invoiceOnly}/payVendor`).send({}), 403);
  });

  test('returns neither card nor key', async () => {
    const { partners, id } = await ready('a-very-secret-key');
    const paid = await pay(partners, id);
    const rows = await partners.mill.get(
      `/api/orders?filter=${encodeURIComponent(JSON.stringify({ include: ['vendor'] }))}`,
    );
    const story = await partners.mill.get(`/api/orders/${id}/history`);
    const all = paid.text + rows.text + story.text;
    expect(all).not.toMatch(/4111|a-very-secret-key/);
    expect(rows.text).toContain('"paymentApiKey":"********","paymentApiUrl":"configured"');
  });
});
