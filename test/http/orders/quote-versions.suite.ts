import { signUpPartners, anOrderInStatus, saveRecord, type TradingPartners } from '../world/an-order.js';
import { startTestApp, type TestApp } from '../world/test-app.js';
import { expectRefusal } from '../world/expect-refusal.js';

describe('the quote of an order', () => {
  let app: TestApp;
  let partners: TradingPartners;
  beforeAll(async () => {
    app = await startTestApp();
    partners = await signUpPartners(app);
  });
  afterAll(() => app.stop());

  const quote = { status: 'quoted', quote: 'two weeks, with freight', total: 130 };
  const patch = (side: 'mill' | 'vendor', id: string, change: object) =>
    partners[side].request('PATCH', `/api/orders/${id}`).send(change);
  const seen = async (side: 'mill' | 'vendor', id: string) =>
    (await partners[side].get(`/api/orders/${id}`)).body as object;

  test('is corrected by its vendor until it is accepted, and keeps its versions on both sides', async () => {
    const order = await anOrderInStatus(partners, 'quoted');
    expect(order).toMatchObject({ allowed: ['accept', 'cancel', 'copy', 'note', 'correct'] });
    await saveRecord(partners.vendor, 'PATCH', `/orders/${order.id}`, { ...quote, version: 1 });
    const quotes = [
      { version: 1, quote: 'two weeks', total: 123.45, state: 'superseded' },
      { version: 2, quote: quote.quote, total: 130, state: 'open' },
    ];
    for (const side of ['mill', 'vendor'] as const)
      expect(await seen(side, order.id)).toMatchObject({ status: 'quoted', total: 130, quote: quote.quote, quotes });
    await saveRecord(partners.mill, 'PATCH', `/orders/${order.id}`, { status: 'accepted', version: 2 });
    expect(await seen('vendor', order.id)).toMatchObject({ quotes: [quotes[0], { ...quotes[1], state: 'accepted' }] });
    await expectRefusal(patch('vendor', order.id, { ...quote, version: 2 }), 409, 'order.not-quotable');
  });

  test('is neither accepted nor cancelled for another total than was seen, and is by an old client that names no version', async () => {
    const order = await anOrderInStatus(partners, 'quoted');
    await saveRecord(partners.vendor, 'PATCH', `/orders/${order.id}`, { ...quote, version: 1 });
    await expectRefusal(patch('mill', order.id, { status: 'accepted', version: 1 }), 409, 'order.quote-corrected', {
      message: 'The quote was corrected: its total is $130.00 now. Look at the new one first.',
    });
    await expectRefusal(patch('mill', order.id, { status: 'accepted', version: 7 }), 422, 'order.quote-unknown');
    await expectRefusal(patch('mill', order.id, { status: 'cancelled', version: 1 }), 409, 'order.quote-corrected');
    await expectRefusal(patch('mill', order.id, { status: 'accepted', version: 'two' }), 400, 'BAD_REQUEST');
    expect((await patch('mill', order.id, { status: 'accepted' })).body).toMatchObject({ total: 130 });
  });

  test('is not sent twice by a client without support for corrections', async () => {
    const order = await anOrderInStatus(partners, 'quoted');
    await expectRefusal(patch('vendor', order.id, quote), 409, 'order.not-quotable');
    await expectRefusal(patch('mill', order.id, { ...quote, version: 1 }), 403);
  });

  test('continues its version numbers when the order is placed again', async () => {
    const order = await anOrderInStatus(partners, 'quoted');
    await saveRecord(partners.mill, 'PATCH', `/orders/${order.id}`, { status: 'cancelled' });
    await saveRecord(partners.mill, 'PATCH', `/orders/${order.id}`, { status: 'placed' });
    const again = await saveRecord(partners.vendor, 'PATCH', `/orders/${order.id}`, quote);
    expect(again).toMatchObject({
      quotes: [
        { version: 1, state: 'cancelled' },
        { version: 2, state: 'open' },
      ],
    });
    const history = await partners.mill.get(`/api/orders/${order.id}/history`);
    expect((history.body as { text: string }[]).map(({ text }) => text)).toContain('Quoted $130.00, version 2');
  });

  test('has its amount in the history, and the status before, also where they stayed', async () => {
    const order = await anOrderInStatus(partners, 'quoted');
    const again = { ...quote, total: 123.45, version: 1 };
    await saveRecord(partners.vendor, 'PATCH', `/orders/${order.id}`, again);
    const history = await partners.mill.get(`/api/orders/${order.id}/history`);
    const [corrected, first] = history.body as { readonly changes: readonly object[] }[];
    expect(corrected?.changes).toEqual([
      { field: 'status', from: 'quoted', to: 'quoted' },
      { field: 'quote', from: 'two weeks', to: quote.quote },
      { field: 'total', from: 123.45, to: 123.45 },
    ]);
    expect(first?.changes).toContainEqual({ field: 'status', from: 'placed', to: 'quoted' });
    expect(first?.changes).toContainEqual({ field: 'total', from: null, to: 123.45 });
  });
});
