import { signUpPartners, anOrder, anOrderInStatus, saveRecord, type TradingPartners } from '../world/an-order.js';
import { filter } from '../world/a-group.js';
import { startTestApp, type TestApp } from '../world/test-app.js';
import { expectRefusal } from '../world/expect-refusal.js';

describe('the days of an order', () => {
  let app: TestApp;
  let partners: TradingPartners;
  beforeAll(async () => {
    app = await startTestApp();
    partners = await signUpPartners(app);
  });
  afterAll(() => app.stop());

  const patch = (side: 'mill' | 'vendor', id: string, change: object) =>
    partners[side].request('PATCH', `/api/orders/${id}`).send(change);
  const quote = { status: 'quoted', quote: 'two weeks', total: 10 };

  test('are the needed day of the mill and the promised day of the vendor; it is due at the earlier', async () => {
    const made = await anOrder(partners, { neededBy: '2026-12-10' });
    expect(made).toMatchObject({ neededBy: '2026-12-10', deliverBy: null, dueBy: '2026-12-10' });
    await saveRecord(partners.mill, 'PATCH', `/orders/${made.id}`, {
      neededBy: '2026-12-12T00:00:00.000Z',
      status: 'placed',
    });
    const quoted = await saveRecord(partners.vendor, 'PATCH', `/orders/${made.id}`, {
      ...quote,
      deliverBy: '2026-12-11',
    });
    const days = { neededBy: '2026-12-12', deliverBy: '2026-12-11', dueBy: '2026-12-11' };
    expect(quoted).toMatchObject({ ...days, quotes: [{ deliverBy: '2026-12-11' }] });
    const corrected = await saveRecord(partners.vendor, 'PATCH', `/orders/${made.id}`, {
      ...quote,
      total: 11,
      version: 1,
    });
    expect(corrected).toMatchObject(days);
    const cancelled = await saveRecord(partners.mill, 'PATCH', `/orders/${made.id}`, { status: 'cancelled' });
    expect(cancelled).toMatchObject({ dueBy: null });
    const again = await saveRecord(partners.mill, 'PATCH', `/orders/${made.id}`, { notes: 'again' });
    expect(again).toMatchObject({ neededBy: '2026-12-12', deliverBy: null, dueBy: '2026-12-12' });
  });

  test('are unchanged when an old client does not send them, and removed with a null or an empty field', async () => {
    const order = await anOrder(partners, { neededBy: '2026-12-10' });
    const saved = await saveRecord(partners.mill, 'PUT', `/orders/${order.id}`, { po_number: 'PO-2' });
    expect(saved).toMatchObject({ neededBy: '2026-12-10' });
    expect(await saveRecord(partners.mill, 'PATCH', `/orders/${order.id}`, { neededBy: '' })).toMatchObject({
      neededBy: null,
    });
  });

  test('are days of the calendar, and are refused before a number is issued', async () => {
    const placed = await anOrderInStatus(partners, 'placed');
    const { vendor, groupId } = partners;
    const body = { vendorId: vendor.companyId, groupId, po_number: 'P', neededBy: '2026-02-30' };
    const answers = [
      await partners.mill.request('POST', '/api/orders').send(body),
      await patch('mill', placed.id, { neededBy: 'soon' }),
      await patch('mill', placed.id, { neededBy: '2027-01-31T25:00:00Z' }),
      await patch('vendor', placed.id, { ...quote, deliverBy: '2026-11-30Tomorrow' }),
      await patch('vendor', placed.id, { ...quote, deliverBy: '30.11.2026' }),
    ];
    for (const answer of answers) await expectRefusal(answer, 422, 'order.day-invalid');
  });

  test('lock with the order', async () => {
    const quoted = await anOrderInStatus(partners, 'quoted');
    await expectRefusal(patch('mill', quoted.id, { neededBy: '2026-12-10' }), 409, 'order.locked');
  });

  test('are filtered and sorted by in both dialects, on both sides', async () => {
    const fresh = await signUpPartners(app);
    const late = await anOrderInStatus(fresh, 'placed', { neededBy: '2026-11-01' });
    const later = await anOrderInStatus(fresh, 'placed', { neededBy: '2026-11-20' });
    await anOrderInStatus(fresh, 'placed');
    const asked = [
      `filter=${filter({ dueBy_lt: '2026-11-22' })}&sort=${encodeURIComponent('["dueBy","DESC"]')}`,
      `filter=${filter({ where: { dueBy: { lt: '2026-11-22' } }, order: 'neededBy DESC' })}`,
    ];
    for (const query of asked)
      for (const side of ['mill', 'vendor'] as const)
        expect((await fresh[side].get(`/api/orders?${query}`)).body).toMatchObject([{ id: later.id }, { id: late.id }]);
  });

  test('are days in a filter: the day itself is neither before nor after it', async () => {
    const fresh = await signUpPartners(app);
    await anOrderInStatus(fresh, 'placed', { neededBy: '2026-11-20' });
    const counts = async (condition: object | string) =>
      (await fresh.mill.get(`/api/orders/count?where=${filter({ dueBy: condition })}`)).body as unknown;
    for (const day of ['2026-11-20', '11/20/2026']) {
      expect(await counts(day)).toEqual({ count: 1 });
      expect(await counts({ inq: [day] })).toEqual({ count: 1 });
      expect(await counts({ between: [day, day] })).toEqual({ count: 1 });
      expect(await counts({ gte: day })).toEqual({ count: 1 });
      expect(await counts({ lt: day })).toEqual({ count: 0 });
      expect(await counts({ neq: day })).toEqual({ count: 0 });
    }
  });

  test('sort the waiting orders of a side, those without a day by their wait, in both dialects', async () => {
    const fresh = await signUpPartners(app);
    const first = await anOrderInStatus(fresh, 'placed');
    const second = await anOrderInStatus(fresh, 'placed');
    const later = await anOrderInStatus(fresh, 'placed', { neededBy: '2027-03-01' });
    const sooner = await anOrderInStatus(fresh, 'placed', { neededBy: '2027-02-01' });
    const asked = [
      `filter=${filter({ waitsFor: 'vendor' })}&sort=${encodeURIComponent('["urgency","ASC"]')}&range=[0,9]`,
      `filter=${filter({ where: { waitsFor: 'vendor' }, order: 'urgency ASC', limit: 10 })}`,
    ];
    const inOrder = [sooner, later, first, second].map(({ id }) => ({ id }));
    for (const query of asked)
      for (const side of ['mill', 'vendor'] as const)
        expect((await fresh[side].get(`/api/orders?${query}`)).body).toMatchObject(inOrder);
  });
});
