import { aUser, type TestCompany } from '../world/a-company.js';
import { aFabric, aGroup, aSwatch } from '../world/a-group.js';
import { anOrder, signUpPartners, type TradingPartners } from '../world/an-order.js';
import { expectRefusal } from '../world/expect-refusal.js';
import { startTestApp, type TestApp } from '../world/test-app.js';

interface Preview {
  readonly labels: number;
  readonly drawn: readonly { readonly position: number; readonly code: string }[];
  readonly faults: readonly object[];
}

describe('labels', () => {
  let app: TestApp;
  let partners: TradingPartners;
  let mill: TestCompany;
  beforeAll(async () => {
    app = await startTestApp();
    partners = await signUpPartners(app);
    ({ mill } = partners);
  });
  afterAll(() => app.stop());

  const print = (body: object, by: Pick<TestCompany, 'request'> = mill) => by.request('POST', '/api/labels').send(body);
  const preview = (body: object, by: Pick<TestCompany, 'request'> = mill) =>
    by.request('POST', '/api/labels/preview').send(body);
  const drawn = async (body: object) => {
    const answer = await preview(body);
    expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
    return (answer.body as Preview).drawn.map(({ position, code }) => [position, code]);
  };
  const pagesOf = async (file: { container: string; fileName: string }) => {
    const { container, fileName } = file;
    const pdf = await mill
      .get(`/api/containers/${container}/download/${fileName}`)
      .buffer(true)
      .parse((answer, done) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () => done(null, Buffer.concat(parts)));
      });
    return (pdf.body as Buffer).toString('latin1').match(/\/Type \/Page\b/g)?.length;
  };

  test('are printed for any member as a file, once under one key', async () => {
    const reader = await aUser(app, mill);
    const [one, two] = [await aFabric(mill), await aFabric(mill, { pattern_name: '漢字', grade: null })];
    const body = {
      of: { fabricIds: [one.id, two.id] },
      sheet: 'l7160',
      start: 20,
      copies: 3,
      fields: ['pattern_name', 'company'],
    };
    const [first, again] = [
      await print(body, reader).set('Idempotency-Key', 'labels-once'),
      await print(body, reader).set('Idempotency-Key', 'labels-once'),
    ];
    expect([first.status, first.body]).toMatchObject([200, { labels: 6, sheets: 2, data: { container: 'pdf' } }]);
    expect(again.body).toEqual(first.body);
    const { data } = first.body as { data: { container: string; fileName: string } };
    const jobs = (await mill.get('/api/jobs?filter={"where":{"kind":"labels-pdf"}}')).body as { state: string }[];
    expect(jobs.map(({ state }) => state)).toEqual(['done']);
    await expectRefusal(mill.get(`/api/containers/${data.container}/download/${data.fileName}`), 404);
    const own = (await print(body)).body as { data: typeof data };
    expect(await pagesOf(own.data)).toBe(2);
  });

  test('of several sources come in their order, each fabric once', async () => {
    const [one, two, three] = [await aFabric(mill), await aFabric(mill), await aFabric(mill, { discontinued: true })];
    const group = await aGroup(mill);
    const swatch = await aSwatch(mill, group.id, two.id);
    await aSwatch(mill, group.id, one.id, { active: false });
    const of = {
      fabricIds: [three.id],
      groupId: group.id,
      codes: [` https://old.example/s/${three.code} `, two.code, ''],
    };
    expect(await drawn({ of, sheet: '5160', start: 3 })).toEqual([
      [3, three.code],
      [4, one.code],
      [5, two.code],
    ]);
    expect(await drawn({ of: { swatchIds: [swatch.id] }, sheet: 'roll-2x1', copies: 2 })).toEqual([[1, two.code]]);
  });

  test('of an order have the fabrics of its lines', async () => {
    const order = await anOrder(partners);
    const where = encodeURIComponent(JSON.stringify({ where: { orderId: order.id }, order: 'position ASC' }));
    const lines = (await mill.get(`/api/orderFabrics?filter=${where}`)).body as { code: string }[];
    expect(lines.length).toBeGreaterThan(0);
    expect(await drawn({ of: { orderId: order.id }, sheet: '5160' })).toEqual(
      lines.map(({ code }, at) => [at + 1, code]),
    );
    await expectRefusal(preview({ of: { orderId: order.id }, sheet: '5160' }, partners.vendor), 403);
  });

  test('have the scan type of a group, and a link only in a QR Code', async () => {
    const [fabric, group] = [await aFabric(mill), await aGroup(mill, { scanType: 'QR Code' })];
    await aSwatch(mill, group.id, fabric.id);
    const ofGroup = { of: { groupId: group.id }, sheet: 'l7160' };
    expect((await preview(ofGroup)).body).toMatchObject({ narrowest: 0.5, quiet: 2, faults: [] });
    expect((await preview({ ...ofGroup, content: 'link' })).body).toMatchObject({ faults: [] });
    const refused = preview({ of: { fabricIds: [fabric.id] }, sheet: 'l7160', content: 'link' });
    await expectRefusal(refused, 422, 'labels.link-needs-qr', 'A link needs a QR Code');
  });

  test('that do not fit are faults of the preview, and are not printed', async () => {
    const [long, short] = [await aFabric(mill, { code: `LONG-${'9X'.repeat(20)}` }), await aFabric(mill)];
    const body = { of: { fabricIds: [long.id, short.id] }, sheet: 'roll-50x25' };
    const text = `${long.code} does not fit as Code 128: choose Code 128, a QR Code or a larger label`;
    expect((await preview(body)).body).toMatchObject({ labels: 2, drawn: [], faults: [{ fabricId: long.id, text }] });
    const refused = await print(body);
    await expectRefusal(refused, 422, 'labels.do-not-fit', text);
    expect(refused.body).toMatchObject({ error: { details: { codes: [long.code] } } });
  });

  test('are printed on sizes that are not stored, and on stored ones', async () => {
    const fabric = await aFabric(mill);
    const tag = {
      page: { width: 215.9, height: 279.4 },
      ...{ columns: 3, rows: 6, label: { width: 66, height: 40 }, left: 5, top: 10, pitchX: 69, pitchY: 43.5 },
    };
    const labelSheets = [{ name: 'Hang tag', ...tag }];
    await mill.request('PATCH', `/api/Companies/${mill.companyId}`).send({ labelSheets }).expect(200);
    const sheets = (await mill.get('/api/labels/sheets')).body as { id: string }[];
    expect(sheets.at(-1)).toEqual({ id: 'own:hang tag', ...labelSheets[0], isRoll: false, isOwn: true });
    const one = { of: { fabricIds: [fabric.id] } };
    for (const sheet of [tag, 'own:hang tag'])
      expect(((await preview({ ...one, sheet, start: 18 })).body as Preview).drawn).toMatchObject([{ position: 18 }]);
    await expectRefusal(preview({ ...one, sheet: { ...tag, rows: 7 } }), 422, 'labels.sheet-invalid');
    const { vendor } = partners;
    const ofVendor = vendor.request('PATCH', `/api/Companies/${vendor.companyId}`).send({ labelSheets });
    await expectRefusal(ofVendor, 403);
  });

  test('are refused with the fault', async () => {
    const fabric = await aFabric(mill);
    const one = { of: { fabricIds: [fabric.id] } };
    const none = '00000000-0000-4000-8000-000000000000';
    const cases: readonly (readonly [object, number, string, string?])[] = [
      [{ of: {}, sheet: '5160' }, 422, 'labels.nothing', 'Choose at least one fabric'],
      [{ of: { codes: [' '] }, sheet: '5160' }, 422, 'labels.nothing'],
      [{ ...one, sheet: 'a5' }, 422, 'labels.sheet-unknown', 'There is no such sheet'],
      [{ ...one, sheet: '5160', start: 31 }, 422, 'labels.start-invalid', 'The start is 1 to 30'],
      [{ ...one, sheet: '5160', start: 1.5 }, 422, 'labels.start-invalid'],
      [{ ...one, sheet: '5160', copies: 21 }, 422, 'labels.copies-invalid', 'Copies are 1 to 20'],
      [
        { of: { codes: [fabric.code, 'NOBODY'] }, sheet: '5160' },
        422,
        'labels.codes-unknown',
        'No fabric has the code NOBODY',
      ],
      [
        { of: { fabricIds: Array(10_001).fill(fabric.id) }, sheet: '5160' },
        413,
        'labels.too-many',
        '10,000 labels at most',
      ],
      [{ ...one, sheet: '5160', codeType: 'Code 11' }, 422, 'body.value-invalid'],
      [{ of: [], sheet: '5160' }, 400, 'BAD_REQUEST'],
      [{ of: { fabricIds: [fabric.id, none] }, sheet: '5160' }, 404, 'MODEL_NOT_FOUND'],
      [{ of: { swatchIds: [none] }, sheet: '5160' }, 404, 'MODEL_NOT_FOUND'],
      [{ of: { groupId: none }, sheet: '5160' }, 404, 'MODEL_NOT_FOUND'],
      [{ of: { orderId: none }, sheet: '5160' }, 404, 'MODEL_NOT_FOUND'],
    ];
    for (const [body, status, code, message] of cases) {
      const refused = await print(body);
      await expectRefusal(refused, status, code, ...(message === undefined ? [] : [message]));
    }
  });
});
