import { messageOf } from '../../../domain/messages.js';
import type { TestCompany } from '../world/a-company.js';
import { filter } from '../world/a-group.js';
import { anOrder, anOrderInStatus, saveRecord, signUpPartners, type TradingPartners } from '../world/an-order.js';
import { startTestApp, type TestApp } from '../world/test-app.js';
import { expectRefusal } from '../world/expect-refusal.js';

type Sent = ReturnType<TestCompany['request']>;
interface Placed {
  readonly orderId: string;
  readonly lineIds: readonly string[];
}

describe('an order that a caller saw as a draft', () => {
  let app: TestApp;
  let partners: TradingPartners;
  beforeAll(async () => {
    app = await startTestApp();
    partners = await signUpPartners(app);
  });
  afterAll(() => app.stop());

  const call = (method: Parameters<TestCompany['request']>[0], path: string) =>
    partners.mill.request(method, `/api${path}`);
  const linesOf = async (orderId: string) =>
    (await partners.mill.get(`/api/orderFabrics?filter=${filter({ where: { orderId }, order: 'position ASC' })}`))
      .body as { readonly id: string; readonly quantity: unknown }[];
  const csv = (sent: Sent) =>
    sent
      .field('type', 'replace')
      .attach('file', Buffer.from('code,quantity,color,pattern_name\nS-9,4,Red,Twill\n'), 'a.csv');
  const fabric = (code: string) => ({ code, pattern_name: 'Twill', color: 'Red', quantity: 2 });

  const changes: readonly (readonly [string, (placed: Placed) => Sent])[] = [
    ['PATCH orders', ({ orderId }) => call('PATCH', `/orders/${orderId}`).send({ notes: 'soft' })],
    ['PUT orders', ({ orderId }) => call('PUT', `/orders/${orderId}`).send({ po_number: 'PO-2' })],
    ['the group', ({ orderId }) => call('PATCH', `/orders/${orderId}`).send({ group: { threadColor: 'woad' } })],
    ['placing', ({ orderId }) => call('PATCH', `/orders/${orderId}`).send({ status: 'placed', notes: 'soft' })],
    ['POST orderFabrics', ({ orderId }) => call('POST', '/orderFabrics').send({ orderId, ...fabric('S-1') })],
    ['PATCH orderFabrics', ({ lineIds: [id = ''] }) => call('PATCH', `/orderFabrics/${id}`).send({ quantity: 8 })],
    ['PUT orderFabrics', ({ lineIds: [id = ''] }) => call('PUT', `/orderFabrics/${id}`).send({ quantity: 8 })],
    ['a move', ({ lineIds: [id = ''] }) => call('PATCH', `/orderFabrics/${id}`).send({ position: 1 })],
    ['DELETE orderFabrics', ({ lineIds: [id = ''] }) => call('DELETE', `/orderFabrics/${id}`)],
    [
      'sortFabrics',
      ({ orderId, lineIds }) => call('POST', `/orders/${orderId}/sortFabrics`).send({ ids: lineIds.toReversed() }),
    ],
    [
      'addFabrics',
      ({ orderId }) => call('POST', `/orders/${orderId}/addFabrics`).send({ fabricIds: [spareId], quantity: 1 }),
    ],
    ['orders/importCSV', ({ orderId }) => csv(call('POST', `/orders/importCSV/${orderId}`))],
    ['orderFabrics/importCSV', ({ orderId }) => csv(call('POST', `/orderFabrics/importCSV/${orderId}`))],
  ];
  let spareId = '';
  beforeAll(async () => {
    spareId = (
      await saveRecord(partners.mill, 'POST', '/Fabrics', { code: 'S-0', pattern_name: 'Twill', color: 'Red' })
    ).id;
  });

  test.each(changes)('is not withdrawn by %s after it was placed', async (_, change) => {
    const { id: orderId } = await anOrder(partners, {}, { fabrics: 2 });
    await saveRecord(partners.mill, 'PATCH', `/orders/${orderId}`, { status: 'placed' });
    const lines = await linesOf(orderId);
    const placed = { orderId, lineIds: lines.map(({ id }) => id) };
    const before = (await partners.mill.get(`/api/orders/${orderId}`)).body as object;
    await expectRefusal(
      change(placed).set('If-Status', 'draft'),
      409,
      'order.status-changed',
      messageOf('order.status-changed', { status: 'placed' }),
    );
    expect((await partners.mill.get(`/api/orders/${orderId}`)).body).toEqual(before);
    expect(await linesOf(orderId)).toEqual(lines);
    expect((await change(placed).set('If-Status', 'placed')).status).toBe(200);
  });

  test('is changed by two users at once, each at another line', async () => {
    const { id } = await anOrder(partners, {}, { fabrics: 2 });
    const lines = await linesOf(id);
    const answers = await Promise.all(
      lines.map((line, n) =>
        call('PATCH', `/orderFabrics/${line.id}`)
          .set('If-Status', 'draft')
          .send({ quantity: 20 + n }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await linesOf(id)).map(({ quantity }) => quantity)).toEqual([20, 21]);
  });

  test('makes no fabric for a line that it refuses', async () => {
    const { id: orderId } = await anOrderInStatus(partners, 'placed');
    const add = call('POST', '/orderFabrics').set('If-Status', 'draft');
    await expectRefusal(add.send({ orderId, ...fabric('S-none') }), 409, 'order.status-changed');
    const made = await partners.mill.get(`/api/Fabrics?filter=${filter({ where: { code: 'S-none' } })}`);
    expect(made.body).toEqual([]);
  });

  test('takes the notes of its vendor in any status', async () => {
    const { id } = await anOrderInStatus(partners, 'placed');
    const notes = partners.vendor.request('PATCH', `/api/orders/${id}`).set('If-Status', 'draft');
    expect((await notes.send({ vendorNotes: 'Ours' })).status).toBe(200);
  });
});
