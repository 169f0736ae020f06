import { randomUUID } from 'node:crypto';
import { aCompany } from '../world/a-company.js';
import { filter } from '../world/a-group.js';
import { signUpPartners, anOrder, anOrderInStatus, saveRecord, type TradingPartners } from '../world/an-order.js';
import { startTestApp, type TestApp } from '../world/test-app.js';
import { expectRefusal } from '../world/expect-refusal.js';

type Line = Readonly<Record<string, unknown>> & { readonly id: string; readonly fabricId: string };

describe('an order that is ordered again', () => {
  let app: TestApp;
  let partners: TradingPartners;
  beforeAll(async () => {
    app = await startTestApp();
    partners = await signUpPartners(app);
  });
  afterAll(() => app.stop());

  const copy = (id: string, body: object = {}) => partners.mill.request('POST', `/api/orders/${id}/copy`).send(body);
  const linesOf = async (orderId: string) => {
    const asked = filter({ where: { orderId }, order: 'position ASC' });
    return (await partners.mill.get(`/api/orderFabrics?filter=${asked}`)).body as readonly Line[];
  };

  test.each([
    ['draft', 'full'],
    ['cancelled', 'single'],
    ['complete', 'none'],
  ])('is a draft with the lines of an order that is %s', async (status, requireLevel) => {
    const over = { requireLevel, notes: 'cut on the bias', neededBy: '2027-01-05' };
    const source =
      status === 'cancelled'
        ? await saveRecord(partners.mill, 'PATCH', `/orders/${(await anOrderInStatus(partners, 'quoted', over)).id}`, {
            status,
          })
        : await anOrderInStatus(partners, status, over);
    const answer = await copy(source.id);
    expect([answer.status, answer.body]).toMatchObject([
      200,
      {
        ...{ status: 'draft', groupId: partners.groupId, requireLevel, notes: 'cut on the bias', lineCount: 1 },
        ...{ po_number: '', neededBy: null, deliverBy: null, total: null, quotes: [], invoice: null, warned: [] },
        ...{ leftOut: [], locks: { place: 'needs-po' } },
      },
    ]);
    const made = answer.body as { id: string };
    const [line] = await linesOf(source.id);
    expect(await linesOf(made.id)).toMatchObject([{ code: line?.['code'], quantity: 3, fabricId: line?.fabricId }]);
    const history = (await partners.mill.get(`/api/orders/${made.id}/history`)).body as {
      text: string;
      changes: unknown;
    }[];
    expect(history.map(({ text }) => text)).toEqual([
      'Copied 1 fabric',
      expect.stringMatching(`copied from order ${String(source['index'])}$`),
    ]);
    expect(history[1]?.changes).toContainEqual({ field: 'copiedFrom', from: null, to: source.id });
    const refused = await partners.mill.request('PATCH', `/api/orders/${made.id}`).send({ status: 'placed' });
    await expectRefusal(refused, 422, 'order.po-required');
    await saveRecord(partners.mill, 'PATCH', `/orders/${made.id}`, { status: 'placed', po_number: 'PO-2' });
  });

  test('is saved as a draft before it has a PO number, also as the whole record', async () => {
    const { id } = (await copy((await anOrder(partners)).id)).body as Line;
    const saved = await saveRecord(partners.mill, 'PATCH', `/orders/${id}`, { notes: 'cut on the bias' });
    expect(saved).toMatchObject({ po_number: '', notes: 'cut on the bias' });
    const whole = await partners.mill.request('PUT', `/api/orders/${id}`).send({ ...saved, requireLevel: 'single' });
    expect([whole.status, whole.body]).toMatchObject([200, { po_number: '', requireLevel: 'single' }]);
    await saveRecord(partners.mill, 'PATCH', `/orders/${id}`, { po_number: 'PO-3' });
    const refused = await partners.mill.request('PATCH', `/api/orders/${id}`).send({ po_number: ' ' });
    await expectRefusal(refused, 422, 'order.po-required');
  });

  test('copies discontinued fabrics with a notice, and omits deleted ones', async () => {
    const source = await anOrder(partners, {}, { fabrics: 3 });
    const [stays, ends, goes] = await linesOf(source.id);
    await saveRecord(partners.mill, 'PATCH', `/Fabrics/${ends?.fabricId ?? ''}`, {
      discontinued: true,
      code: 'RENAMED-1',
    });
    await saveRecord(partners.mill, 'PATCH', `/Fabrics/${goes?.fabricId ?? ''}`, { code: 'RENAMED-2' });
    await partners.mill.request('DELETE', `/api/Fabrics/${goes?.fabricId ?? ''}`).send();
    const made = (await copy(source.id)).body as Line;
    expect(made).toMatchObject({
      warned: [{ code: 'RENAMED-1', text: 'This fabric is discontinued.' }],
      leftOut: [{ code: goes?.['code'], text: 'There is no such fabric' }],
    });
    const lines = await linesOf(made.id);
    expect(lines.map(({ fabricId }) => fabricId)).toEqual([stays?.fabricId, ends?.fabricId]);
  });

  test('is copied to another group of the same vendor, and to none of another vendor', async () => {
    const source = await anOrder(partners);
    const body = { name: `Rugs ${randomUUID()}`, vendorId: partners.vendor.companyId };
    const group = await saveRecord(partners.mill, 'POST', '/orderGroups', body);
    const made = await copy(source.id, { groupId: group.id, po_number: 'PO-9' });
    expect(made.body).toMatchObject({ groupId: group.id, job_number: 1, po_number: 'PO-9' });
    await expectRefusal(copy(source.id, { groupId: (await signUpPartners(app)).groupId }), 422, 'order.group-invalid');
  });

  test('is made once for one key, and by its manufacturer alone', async () => {
    const source = await anOrderInStatus(partners, 'placed');
    const key = randomUUID();
    const ask = () => copy(source.id).set('idempotency-key', key);
    const [first, second] = [await ask(), await ask()];
    expect(second.body).toEqual(first.body);
    const stranger = await aCompany(app);
    await expectRefusal(stranger.request('POST', `/api/orders/${source.id}/copy`).send({}), 404);
    await expectRefusal(partners.vendor.request('POST', `/api/orders/${source.id}/copy`).send({}), 403);
  });

  test('is refused over a link that is not active', async () => {
    const other = await signUpPartners(app);
    const source = await anOrder(other);
    await saveRecord(other.mill, 'PATCH', `/Customers/${other.linkId}`, { status: false });
    await expectRefusal(other.mill.request('POST', `/api/orders/${source.id}/copy`).send({}), 409, 'link.inactive');
  });
});
