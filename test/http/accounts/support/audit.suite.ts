import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { kindInWords } from '../../../../application/audit/audit-entries.js';
import { aCompany, type SignedIn, type TestCompany } from '../../world/a-company.js';
import { aFabric, aGroup, aSwatch, filter } from '../../world/a-group.js';
import { anOrderInStatus, signUpPartners, type TradingPartners } from '../../world/an-order.js';
import { aSupporter } from '../../world/a-supporter.js';
import { startTestApp, type TestApp } from '../../world/test-app.js';
import { expectRefusal } from '../../world/expect-refusal.js';

interface Entry {
  readonly id: string;
  readonly type: string;
  readonly text: string;
  readonly actor: string | null;
  readonly actorId: string;
  readonly companyId: string | null;
  readonly company: string | null;
  readonly record: string;
  readonly recordId: string;
  readonly recordName: string | null;
  readonly position: number;
  readonly isHidden: boolean;
  readonly changes: readonly { readonly field: string; readonly from: unknown; readonly to: unknown }[];
}

describe('the audit of support', () => {
  /** A text in the records of an unopened company. */
  const mark = 'zxqv5820';
  let app: TestApp;
  let desk: SignedIn;
  let open: TestCompany;
  let closed: TradingPartners;
  let orderId: string;

  const ask = (query: string, who = desk) => who.get(`/api/support/audit${query}`);
  const list = async (where: object, more = '', who = desk): Promise<readonly Entry[]> =>
    (await ask(`?range=[0,199]&filter=${filter(where)}${more}`, who)).body as Entry[];
  const look = (company: TestCompany, reason: string, who = desk) =>
    who
      .request('POST', `/api/support/companies/${company.companyId}/look`)
      .set('Idempotency-Key', randomUUID())
      .send({ reason });
  const exportOf = (where: object, who = desk) =>
    who
      .request('POST', `/api/support/audit/createCSV?filter=${filter(where)}`)
      .set('Idempotency-Key', randomUUID())
      .send({});
  const fileOf = (answer: { body: unknown }): string =>
    (answer.body as { csvDetails: { fileName: string } }).csvDetails.fileName;
  const textOf = async (made: { body: unknown }): Promise<string> => {
    const { files } = app.product.ports;
    const row = await files.row('csv', fileOf(made));
    if (row === undefined) throw new Error(`There is no file ${fileOf(made)}.`);
    return text(await files.open(row));
  };
  const download = (name: string, who: SignedIn) => who.get(`/api/containers/csv/download/${name}`).buffer(true);
  const isMarked = (value: unknown): boolean => JSON.stringify(value).toLowerCase().includes(mark);

  beforeAll(async () => {
    app = await startTestApp();
    desk = await aSupporter(app);
    open = await aCompany(app);
    closed = await signUpPartners(app);
    const { mill } = closed;
    const fabric = await aFabric(mill, { code: `F-${mark}`, color: `Red ${mark}`, pattern_name: `Twill ${mark}` });
    const group = await aGroup(mill, { name: `Showroom ${mark}` });
    await aSwatch(mill, group.id, fabric.id);
    await mill.request('PATCH', `/api/Fabrics/${fabric.id}`).send({ color: `Green ${mark}` });
    const texts = { po_number: `PO-${mark}`, notes: `Deliver to ${mark}` };
    orderId = (await anOrderInStatus(closed, 'quoted', texts)).id;
    await aFabric(open, { code: 'Harris' });
    expect((await look(open, 'Ticket 4711')).status).toBe(200);
  }, 60_000);
  afterAll(() => app.stop());

  test('lists all companies, newest first, in both dialects, with the record’s company and the actor', async () => {
    const page = await ask('?range=[0,7]&sort=["position","DESC"]&filter={}');
    expect([page.status, page.headers['content-range']]).toEqual([
      200,
      expect.stringMatching(/^supportAudit 0-7\/\d+$/),
    ]);
    const places = (page.body as Entry[]).map(({ position }) => position);
    expect(places).toEqual(places.toSorted((one, other) => other - one));
    const [made] = await list({ companyId: open.companyId, type: 'FabricCreated' });
    expect(made).toMatchObject({
      ...{ text: 'Fabric Harris created', company: open.name, actor: open.username, actorCompany: open.name },
      ...{ record: 'fabric', recordName: 'Harris', isHidden: false, isForSupport: false },
      correlationId: expect.any(String) as string,
    });
    expect(made?.changes).toContainEqual({ field: 'code', from: null, to: 'Harris' });
    const where = { companyId: open.companyId, type: { inq: ['FabricCreated', 'CompanyRegistered'] } };
    const loopBack = await ask(`?filter=${filter({ where, order: 'position DESC', fields: ['id', 'text'] })}`);
    expect(loopBack.body).toEqual([
      { id: made?.id, text: made?.text },
      expect.objectContaining({ text: expect.stringContaining('signed up') as string }),
    ]);
    expect((await ask(`/count?where=${filter(where)}`)).body).toEqual({ count: 2 });
    expect((await ask(`/${made?.id}`)).body).toEqual(made);
    await expectRefusal(ask(`/${randomUUID()}`), 404);
  });

  test('is filtered by person, kind of record, day and place in the log', async () => {
    const own = await list({ actorId: open.userId, record: 'fabric' });
    expect(new Set(own.map(({ actor, record }) => `${actor} ${record}`))).toEqual(new Set([`${open.username} fabric`]));
    const [newest] = await list({});
    const older = await list({ position_lt: newest?.position });
    expect(older.every(({ position }) => position < Number(newest?.position))).toBe(true);
    expect(await list({ occurredAt_gte: new Date(Date.now() + 86_400_000).toISOString() })).toEqual([]);
    for (const field of ['fields', 'changes', 'recordName', 'actor'])
      await expectRefusal(ask(`?filter=${filter({ [field]: 'x' })}`), 400, 'INVALID_FILTER');
    await expectRefusal(ask('?filter={"include":"actor"}'), 400, 'INVALID_FILTER');
  });

  test('hides the content of a company’s records while the company is not open', async () => {
    const rows = await list({ companyId: closed.mill.companyId });
    expect(rows.some(isMarked)).toBe(false);
    const fabric = rows.filter(({ record }) => record === 'fabric');
    expect(fabric.map(({ text }) => text)).toEqual(expect.arrayContaining(['Fabric edited', 'Fabric created']));
    for (const row of fabric)
      expect(row).toMatchObject({ isHidden: true, recordName: null, changes: [], company: closed.mill.name });
    for (const { id, record } of rows.filter(({ isHidden }) => isHidden)) {
      const one = (await ask(`/${id}`)).body as Entry;
      expect([isMarked(one), one.isHidden, record === 'order' || one.changes.length === 0]).toEqual([
        false,
        true,
        true,
      ]);
    }
    expect(isMarked((await ask(`?filter=${filter({ where: { recordId: orderId } })}`)).body)).toBe(false);
  });

  test('shows only status and total of an order of any company', async () => {
    const [quoted] = await list({ recordId: orderId, type: 'OrderQuoted' });
    expect(quoted).toMatchObject({ text: 'Order quoted', isHidden: true, recordName: null });
    expect(quoted?.changes).toEqual([
      { field: 'status', from: 'placed', to: 'quoted' },
      { field: 'total', from: null, to: 123.45 },
    ]);
    const [created] = await list({ recordId: orderId, type: 'OrderCreated' });
    expect(created?.changes).toEqual([{ field: 'status', from: null, to: 'draft' }]);
  });

  test('shows the changes of a subscription, and acts of support, of any company', async () => {
    const [pack] = await list({ companyId: closed.mill.companyId, type: 'SubscriptionPackAdded' });
    expect(pack).toMatchObject({ isHidden: false, text: expect.stringContaining('pack of 5 users') as string });
    const other = await aSupporter(app);
    await look(closed.vendor, 'Ticket 4712', other);
    const [looked] = await list({ companyId: closed.vendor.companyId, type: 'SupportLooked' });
    expect(looked).toMatchObject({ isHidden: false, text: 'Looked at this company', company: closed.vendor.name });
    expect(looked?.changes).toEqual([{ field: 'reason', from: null, to: 'Ticket 4712' }]);
    // A company that a colleague has opened stays closed for everybody else.
    expect((await list({ companyId: closed.vendor.companyId })).some(({ isHidden }) => isHidden)).toBe(true);
    expect((await list({ companyId: closed.vendor.companyId }, '', other)).every(({ isHidden }) => !isHidden)).toBe(
      true,
    );
  });

  test.each<[string, (companyId: string) => object]>([
    ['q over all companies', () => ({ q: mark })],
    ['q of its company', (companyId) => ({ q: mark, companyId })],
    ['q of it beside one that is open', (companyId) => ({ q: mark, companyId: [companyId, open.companyId] })],
    ['a like', (companyId) => ({ text_like: `%${mark}%`, companyId })],
    ['an ilike of LoopBack', (companyId) => ({ where: { companyId, text: { ilike: `%${mark}%` } } })],
    ['a comparison', (companyId) => ({ where: { companyId, record: 'fabric', text: { gte: 'Fabric F-z' } } })],
    ['an alternative', () => ({ where: { or: [{ companyId: open.companyId }, { text: { like: `%${mark}%` } }] } })],
    [
      'what stands within another',
      () => ({ where: { and: [{ or: [{ text: { like: `%${mark}%` } }, { record: 'no' }] }] } }),
    ],
  ])('finds by %s no row whose words are hidden', async (_name, where) => {
    const asked = where(closed.mill.companyId);
    const range = 'where' in asked ? '' : 'range=[0,199]&';
    const rows = (await ask(`?${range}filter=${filter(asked)}`)).body as readonly Entry[];
    expect(rows.filter(({ isHidden }) => isHidden)).toEqual([]);
  });

  test('finds no row by its hidden text, and sorts none by it', async () => {
    const { companyId } = closed.mill;
    const where = filter({ companyId, text: { ilike: `%${mark}%` } });
    expect((await ask(`/count?where=${where}`)).body).toEqual({ count: 0 });
    const sorted = await list({ companyId }, '&sort=["text","ASC"]');
    expect(sorted.filter(({ isHidden }) => isHidden)).toEqual([]);
    expect((await list({ companyId: open.companyId }, '&sort=["text","ASC"]')).length).toBeGreaterThan(3);
  });

  test('finds by words all of a company that is open, else acts of support and of the installation', async () => {
    const { companyId } = open;
    expect((await list({ companyId, q: 'harris' })).map(({ type }) => type)).toEqual(['FabricCreated']);
    expect((await ask(`/count?where=${filter({ companyId, text: { ilike: '%harris%' } })}`)).body).toEqual({
      count: 1,
    });
    const everywhere = await list({ q: 'looked' });
    expect(everywhere.length).toBeGreaterThan(0);
    expect(everywhere.every(({ type }) => type === 'SupportLooked')).toBe(true);
    expect((await list({ q: 'inventory type' })).every((row) => row.companyId === null)).toBe(true);
  });

  test('is a file with the rows of its list, the newest first, for its requester only', async () => {
    const made = await exportOf({});
    expect([made.status, made.body]).toMatchObject([200, { csvDetails: { container: 'csv' } }]);
    const { rows } = made.body as { readonly rows: number };
    const opened = await download(fileOf(made), desk);
    expect([opened.status, opened.text]).toEqual([200, await textOf(made)]);
    const file = opened.text;
    expect(isMarked(file)).toBe(false);
    expect(file).toContain('Fabric Harris created');
    expect(file).toContain('Ticket 4711');
    expect(file.match(/,(true|false)\r\n/g)).toHaveLength(rows);
    expect(await app.product.ports.files.row('csv', fileOf(made))).toMatchObject({
      companyId: null,
      userId: desk.userId,
    });
    const other = await aSupporter(app);
    for (const who of [other, open, closed.mill]) await expectRefusal(download(fileOf(made), who), 404);
    const searched = await exportOf({ companyId: closed.mill.companyId, q: mark });
    expect(searched.body).toMatchObject({ rows: 0 });
    await expectRefusal(exportOf({ nobody: 1 }), 400, 'INVALID_FILTER');
  });

  test('is hidden again when the look has ended, also in its file', async () => {
    const company = await aCompany(app);
    await aFabric(company, { code: 'Lewis' });
    await look(company, 'Ticket 4713');
    const where = { companyId: company.companyId, record: 'fabric' };
    expect((await list(where))[0]).toMatchObject({ isHidden: false, text: 'Fabric Lewis created' });
    await app.product.ports.state.remove('support-look', `${desk.userId} ${company.companyId}`);
    expect((await list(where))[0]).toMatchObject({ isHidden: true, text: 'Fabric created', changes: [] });
    expect(await list({ ...where, q: 'Lewis' })).toEqual([]);
    const file = await textOf(await exportOf(where));
    expect([file.includes('Fabric created'), file.includes('Lewis')]).toEqual([true, false]);
  });

  test('shows notes to all of support, and to no company', async () => {
    const path = `/api/support/companies/${open.companyId}/notes`;
    const text = 'Called about the invoice';
    const note = await desk.request('POST', path).set('Idempotency-Key', randomUUID()).send({ text });
    expect(note.status).toBe(200);
    const [noted] = await list({ companyId: open.companyId, record: 'supportnote' }, '', await aSupporter(app));
    expect(noted).toMatchObject({ text: 'Note added', isHidden: false, isForSupport: true, company: open.name });
    expect(noted?.changes).toEqual([{ field: 'text', from: null, to: text }]);
    for (const query of ['', `?filter=${filter({ isForSupport: true })}`, `?filter=${filter({ q: 'note' })}`])
      for (const part of ['history', 'changes']) {
        const own = await open.get(`/api/companies/${open.companyId}/${part}${query}`);
        expect([own.status, own.text.includes('Note added'), own.text.includes(text)]).toEqual([200, false, false]);
      }
  });

  test('is only for support', async () => {
    for (const path of ['', '/count', `/${randomUUID()}`]) await expectRefusal(ask(path, open), 403);
    await expectRefusal(exportOf({}, open), 403);
  });

  test('describes each kind of event with a text', () =>
    expect(['OrderLineAdded', 'BillPaid'].map(kindInWords)).toEqual(['Order line added', 'Bill paid']));
});
