import { anOrder, anOrderInStatus, saveRecord, signUpPartners, type TradingPartners } from '../world/an-order.js';
import type { TestCompany } from '../world/a-company.js';
import { startTestApp, type TestApp } from '../world/test-app.js';
import { expectRefusal } from '../world/expect-refusal.js';

describe('the file of the order history', () => {
  let app: TestApp;
  let partners: TradingPartners;
  let others: TradingPartners;
  beforeAll(async () => {
    app = await startTestApp();
    [partners, others] = [await signUpPartners(app), await signUpPartners(app)];
  });
  afterAll(() => app.stop());

  const make = (company: TestCompany, body: object = {}, query = '') =>
    company.request('POST', `/api/orders/createCSV${query}`).send(body);
  const rowsOf = async (
    company: TestCompany,
    body: object = {},
    query = '',
  ): Promise<readonly Readonly<Record<string, string>>[]> => {
    const made = await make(company, body, query);
    expect(made.status).toBe(200);
    const { csvDetails, orders } = made.body as {
      csvDetails: { container: string; fileName: string };
      orders: number;
    };
    const { container, fileName } = csvDetails;
    const file = await company.get(`/api/containers/${container}/download/${fileName}`).buffer(true);
    const [head = '', ...rows] = file.text.trimEnd().split('\r\n');
    expect(orders).toBe(rows.length);
    const columns = head.split(',');
    return rows.map((row) => Object.fromEntries(row.split(',').map((cell, at) => [columns[at] ?? '', cell])));
  };

  test('has each order of the company, the oldest first, with the money and the days', async () => {
    const { mill } = partners;
    const draft = await anOrder(partners, { po_number: '=PO', neededBy: '2027-01-05' });
    const done = await anOrderInStatus(partners, 'complete', { po_number: 'PO-done' });
    const [first, second, ...more] = await rowsOf(mill);
    expect(more).toEqual([]);
    expect(first).toEqual({
      ...{ order: String(draft['index']), status: 'draft', manufacturer: mill.name, vendor: partners.vendor.name },
      ...{
        group: draft['groupName'],
        job_number: String(draft['job_number']),
        po_number: "'=PO",
        require_level: 'none',
      },
      ...{ fabrics: '1', requirements: '0', scanned: '0', needed_by: '2027-01-05', deliver_by: '', amount: '' },
      ...{ payment: '', transaction_id: '', invoice_number: '', invoice_issued: '', invoice_due: '', invoice_paid: '' },
      ...{ created_at: draft['createdAt'], updated_at: expect.any(String) as string },
      updated_at_local: expect.stringMatching(/^20.* America\/New_York$/) as string,
    });
    expect(second).toMatchObject({ order: String(done['index']), status: 'complete', amount: '123.45' });
    expect(second?.['invoice_issued']).toMatch(/^20.*Z$/);
  });

  test('has for a vendor all orders that were sent to it, from all of its customers', async () => {
    const sent = await rowsOf(partners.vendor);
    expect(sent.map(({ po_number: po }) => po)).toEqual(['PO-done']);
  });

  test('has only the named orders, each once', async () => {
    const { mill } = partners;
    const order = await anOrder(partners, { po_number: 'PO-named' });
    const rows = await rowsOf(mill, { orders: [order.id, order.id] });
    expect(rows.map(({ po_number: po }) => po)).toEqual(['PO-named']);
  });

  test('has the orders of a list’s filter, among those that the company sees', async () => {
    const { mill, vendor } = partners;
    const order = await anOrder(partners, { po_number: 'PO-left' });
    const left = async (company: TestCompany, wanted: object) =>
      (await rowsOf(company, {}, `?filter=${encodeURIComponent(JSON.stringify(wanted))}`)).map(
        ({ po_number: po }) => po,
      );
    expect(await left(mill, { q: 'left', status: ['draft', 'placed'] })).toEqual(['PO-left']);
    expect(await left(mill, { where: { po_number: 'PO-left' } })).toEqual(['PO-left']);
    expect(await left(mill, { status: 'cancelled' })).toEqual([]);
    expect(await left(vendor, { id: order.id })).toEqual([]);
    expect(await left(mill, {})).toEqual((await rowsOf(mill)).map(({ po_number: po }) => po));
    await expectRefusal(make(mill, { orders: [order.id] }, '?filter={"status":"draft"}'), 400, 'INVALID_FILTER');
    await expectRefusal(make(mill, {}, '?filter={"nothing":1}'), 400, 'INVALID_FILTER');
  });

  test('is not made of all orders when a body selects some by a field that the call does not have', async () => {
    const { mill } = partners;
    const order = await anOrder(partners);
    for (const body of [{ ids: [order.id] }, { order: order.id, vendorId: 'v' }]) {
      const answer = await make(mill, body);
      const message = `This call selects nothing by ${Object.keys(body).join(', ')}`;
      await expectRefusal(answer, 422, 'body.selects-unknown', message);
    }
    expect((await make(mill, { orders: [order.id], ids: [] })).body).toMatchObject({ orders: 1 });
  });

  test('needs own orders, and names a thousand at most', async () => {
    const { mill, vendor } = partners;
    const draft = await anOrder(partners);
    const foreign = await saveRecord(others.mill, 'POST', '/orders', {
      ...{ vendorId: others.vendor.companyId, groupId: others.groupId, po_number: 'PO-x', requireLevel: 'none' },
    });
    await expectRefusal(make(mill, { orders: [foreign.id] }), 404);
    // A draft does not exist for its vendor.
    await expectRefusal(make(vendor, { orders: [draft.id] }), 404);
    await expectRefusal(make(mill, { orders: 'all' }), 400, 'BAD_REQUEST');
    await expectRefusal(make(mill, { orders: [] }), 422, 'body.value-invalid');
    await expectRefusal(make(mill, { orders: null }), 422, 'body.value-invalid');
    const refused = await make(mill, { orders: Array.from({ length: 1_001 }, (_, at) => `order-${at}`) });
    await expectRefusal(refused, 422, 'export.too-many-orders');
  });
});
