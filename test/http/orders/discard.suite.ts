import { randomUUID } from 'node:crypto';
import { signUpPartners, anOrder, anOrderInStatus, saveRecord, type TradingPartners } from '../world/an-order.js';
import { filter } from '../world/a-group.js';
import { startTestApp, type TestApp } from '../world/test-app.js';
import { expectRefusal } from '../world/expect-refusal.js';

describe('a draft', () => {
  let app: TestApp;
  let partners: TradingPartners;
  beforeAll(async () => {
    app = await startTestApp();
    partners = await signUpPartners(app);
  });
  afterAll(() => app.stop());

  const discard = (id: string, model = 'orders') =>
    partners.mill.request('POST', `/api/${model}/${id}/discard`).send({});
  const draftsOf = async () => {
    const answer = await partners.mill.get(`/api/companies/${partners.mill.companyId}/dashboard`);
    return (answer.body as { orders: { draft: number } }).orders.draft;
  };

  test('that was never submitted is discarded, and gone from lists, counts and search; its numbers stay used', async () => {
    const before = await draftsOf();
    const order = await anOrder(partners, { po_number: 'PO-gone' });
    const lines = `/api/orderFabrics?filter=${filter({ where: { orderId: order.id } })}`;
    expect(order).toMatchObject({ wasPlaced: false });
    const done = await discard(order.id);
    expect([done.status, done.body]).toEqual([200, { count: 1, id: order.id }]);
    await expectRefusal(partners.mill.get(`/api/orders/${order.id}`), 404);
    expect((await partners.mill.get(`/api/orders?filter=${filter({ q: 'PO-gone' })}`)).body).toEqual([]);
    expect((await partners.mill.get(lines)).body).toEqual([]);
    expect(await draftsOf()).toBe(before);
    await expectRefusal(discard(order.id), 404);
    const next = await anOrder(partners);
    expect(next['index']).toBe(Number(order['index']) + 1);
    expect(next['job_number']).toBe(Number(order['job_number']) + 1);
  });

  test('that its vendor has seen cannot be discarded, like every other order', async () => {
    const placed = await anOrderInStatus(partners, 'placed');
    const taken = await saveRecord(partners.mill, 'PATCH', `/orders/${placed.id}`, { notes: 'wait' });
    expect(taken).toMatchObject({ status: 'draft', locks: { discard: 'placed' } });
    await expectRefusal(discard(placed.id), 409, 'order.not-discardable');
  });

  test('keeps its order group from being discarded, and gives it free with its name', async () => {
    const name = `Rugs ${randomUUID()}`;
    const body = { name, vendorId: partners.vendor.companyId };
    const group = await saveRecord(partners.mill, 'POST', '/orderGroups', body);
    const order = await anOrder({ ...partners, groupId: group.id });
    await expectRefusal(discard(group.id, 'orderGroups'), 409, 'order-group.has-orders');
    await discard(order.id);
    const done = await discard(group.id, 'orderGroups');
    expect([done.status, done.body]).toEqual([200, { count: 1, id: group.id }]);
    await expectRefusal(partners.mill.get(`/api/orderGroups/${group.id}`), 404);
    await saveRecord(partners.mill, 'POST', '/orderGroups', body);
  });
});
