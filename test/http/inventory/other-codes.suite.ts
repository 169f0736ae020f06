import { randomUUID } from 'node:crypto';
import { aUser, type TestCompany } from '../world/a-company.js';
import { aFabric, aGroup, aSwatch, filter } from '../world/a-group.js';
import { anOrder, saveRecord, signUpPartners } from '../world/an-order.js';
import { expectRefusal } from '../world/expect-refusal.js';
import type { TestApp } from '../world/test-app.js';
import { startWithTwoMills } from '../world/two-mills.js';

interface Scan {
  id: string;
  revision: number;
  counts: Record<string, number>;
}

type Row = Record<string, unknown>;
type Caller = Pick<TestCompany, 'request'>;

describe('other codes of a fabric', () => {
  let app: TestApp;
  let mill: TestCompany;
  let other: TestCompany;

  beforeAll(async () => {
    ({ app, mill, other } = await startWithTwoMills());
  });
  afterAll(() => app.stop());

  let made = 0;
  const aCode = () => `OLD ${(made += 1)}`;
  const set = (id: string, codes: readonly string[], by: Caller = mill) =>
    by.request('PATCH', `/api/Fabrics/${id}`).send({ other_codes: codes });
  const withCode = async (company = mill) => {
    const [fabric, code] = [await aFabric(company), aCode()];
    expect((await set(fabric.id, [code], company)).body).toMatchObject({ other_codes: [code] });
    return { ...fabric, otherCode: code };
  };
  const otherCodesOf = async (id: string) => ((await mill.get(`/api/Fabrics/${id}`)).body as Row)['other_codes'];
  const at = (second: number) => new Date(Date.UTC(2026, 0, 5, 9, 0, second)).toISOString();
  const scan = async (groupId: string, codes: readonly string[], complete = true, company = mill) => {
    const scans = codes.map((code, second) => ({ code, scannedAt: at(second) }));
    const body = { id: randomUUID(), name: 'Monday', scans, complete };
    return (await company.request('POST', `/api/InventoryGroups/${groupId}/scannedGroups`).send(body)).body as Scan;
  };
  const rowsOf = async ({ id }: Scan, where: object = {}) =>
    (await mill.get(`/api/ScannedSwatches?filter=${filter({ where: { scannedGroupId: id, ...where } })}`))
      .body as Row[];
  const resolve = ({ id }: Pick<Scan, 'id'>, body: object, by: Caller = mill) =>
    by.request('POST', `/api/ScannedGroups/${id}/resolve`).send(body);

  describe('are set', () => {
    test('as a whole list, and are shown by the fabric and its swatches in both dialects', async () => {
      const fabric = await withCode();
      const swatch = await aSwatch(mill, (await aGroup(mill)).id, fabric.id);
      expect(swatch).toMatchObject({ other_codes: [fabric.otherCode] });
      const [more] = [aCode()];
      await set(fabric.id, [more, fabric.otherCode]);
      const paths = ['Fabrics', 'Swatches'].flatMap((path) => {
        const id = path === 'Fabrics' ? fabric.id : swatch.id;
        return [{ where: { id } }, { id }].map((query) => `/api/${path}?filter=${filter(query)}`);
      });
      for (const path of paths)
        expect((await mill.get(path)).body).toMatchObject([{ other_codes: [more, fabric.otherCode] }]);
      const history = await mill.get(`/api/Fabrics/${fabric.id}/history`);
      const changes = [{ field: 'other_codes', from: fabric.otherCode, to: `${more}, ${fabric.otherCode}` }];
      expect(history.body).toMatchObject([{ type: 'FabricOtherCodesSet', changes }, {}, {}]);
    });

    test('in one name space with the codes of the company', async () => {
      const [fabric, rival] = [await withCode(), await aFabric(mill)];
      const taken = [409, 'fabric.code-taken', 'Code already exists!'] as const;
      await expectRefusal(set(rival.id, [fabric.otherCode]), ...taken);
      await expectRefusal(set(rival.id, [aCode(), fabric.code]), ...taken);
      await expectRefusal(mill.request('PATCH', `/api/Fabrics/${rival.id}`).send({ code: fabric.otherCode }), ...taken);
      const body = { code: fabric.otherCode, pattern_name: 'Twill', color: 'Red', grade: 'A' };
      await expectRefusal(mill.request('POST', '/api/Fabrics').send(body), ...taken);
      expect((await set((await aFabric(other)).id, [fabric.otherCode], other)).status).toBe(200);
      await mill.request('DELETE', `/api/Fabrics/${fabric.id}`);
      expect((await set(rival.id, [fabric.otherCode, fabric.code])).status).toBe(200);
    });

    test('by one of many callers at once', async () => {
      const code = aCode();
      const fabrics = await Promise.all(Array.from({ length: 5 }, () => aFabric(mill)));
      const statuses = await Promise.all(fabrics.map(async ({ id }) => (await set(id, [code])).status));
      expect([...statuses].sort()).toEqual([200, 409, 409, 409, 409]);
    });

    test('and become the code, or are taken away', async () => {
      const fabric = await withCode();
      const renamed = await mill.request('PATCH', `/api/Fabrics/${fabric.id}`).send({ code: fabric.otherCode });
      expect(renamed.body).toMatchObject({ code: fabric.otherCode, other_codes: [] });
      await aFabric(mill, { code: fabric.code });
    });

    test('at most 10, each of them a code, by users that may edit', async () => {
      const fabric = await withCode();
      const eleven = Array.from({ length: 11 }, aCode);
      await expectRefusal(set(fabric.id, eleven), 422, 'fabric.other-codes-too-many', 'At most 10 other codes');
      await expectRefusal(set(fabric.id, ['Köper']), 422, 'fabric.code-invalid');
      await expectRefusal(mill.request('PATCH', `/api/Fabrics/${fabric.id}`).send({ other_codes: 'x' }), 400);
      await expectRefusal(set(fabric.id, [], other), 404);
      await expectRefusal(set(fabric.id, [], await aUser(app, mill, ['Delete Swatch'])), 403, 'ACCESS_DENIED');
      expect(await otherCodesOf(fabric.id)).toEqual([fabric.otherCode]);
    });
  });

  describe('find their fabric', () => {
    test('in the search, but not by a filter of the code', async () => {
      const fabric = await withCode();
      const ids = async (query: object) => {
        const rows = (await mill.get(`/api/Fabrics?filter=${filter(query)}`)).body as Row[];
        return rows.map(({ id }) => id);
      };
      expect(await ids({ q: fabric.otherCode })).toContain(fabric.id);
      expect(await ids({ where: { code: fabric.otherCode } })).toEqual([]);
      await expectRefusal(mill.get(`/api/Fabrics?filter=${filter({ where: { other_codes: 'X' } })}`), 400);
    });

    test('in files of swatches, which make no second fabric, and count one fabric once', async () => {
      const [fabric, group] = [await withCode(), await aGroup(mill)];
      const lines = [fabric.otherCode, fabric.code, aCode()].map((code) => `${code},,Twill,Indigo,A,false,true`);
      const file = Buffer.from(['code,alias,pattern_name,color,grade,grade_notice,active', ...lines].join('\r\n'));
      const send = (path: string) =>
        mill.request('POST', `/api/InventoryGroups/${group.id}/${path}`).attach('file', file, 'swatches.csv');
      const failed = { row: 3, error: 'Row 2 of this file has this code already; each code is imported once' };
      expect((await send('importCSV/plan')).body).toMatchObject({ rows: 3, added: 2, failed: [failed] });
      const imported = await send('importCSV');
      expect(imported.body).toMatchObject([{ code: fabric.code, fabricId: fabric.id }, failed, {}]);
      expect((await mill.get(`/api/Fabrics/${fabric.id}`)).body).toMatchObject({ code: fabric.code });
    });

    test('in lines of orders, typed or in a file, and in scans of their labels', async () => {
      const partners = await signUpPartners(app);
      const { mill: maker, vendor } = partners;
      const [typed, filed] = [await withCode(maker), await withCode(maker)];
      const order = await anOrder(partners, { requireLevel: 'single' }, { fabrics: 0 });
      const line = { orderId: order.id, code: typed.otherCode, pattern_name: 'x', color: 'y', quantity: 1 };
      expect(await saveRecord(maker, 'POST', '/orderFabrics', line)).toMatchObject({ fabricId: typed.id });
      const codes = [filed.otherCode, filed.code].map((code) => `${code},x,y,1`);
      const file = Buffer.from(['code,pattern_name,color,quantity', ...codes].join('\r\n'));
      const imported = await maker
        .request('POST', `/api/orders/importCSV/${order.id}`)
        .field('type', 'add')
        .attach('file', file, 'lines.csv');
      expect(imported.body).toMatchObject([{ fabricId: filed.id }, { row: 3, error: 'Duplicate fabric!' }]);
      const lines = await maker.get(`/api/orderFabrics?filter=${filter({ where: { orderId: order.id } })}`);
      expect((lines.body as Row[]).map(({ code }) => code)).toEqual([typed.code, filed.code]);

      await saveRecord(maker, 'PATCH', `/orders/${order.id}`, { status: 'placed' });
      const seen = (await vendor.get('/api/Fabrics')).body as Row[];
      expect(seen.map(({ other_codes: shown }) => shown)).toEqual([[], []]);
      expect((await vendor.get(`/api/Fabrics?filter=${filter({ q: typed.otherCode })}`)).body).toEqual([]);
      await saveRecord(vendor, 'PATCH', `/orders/${order.id}`, { status: 'quoted', quote: 'Q', total: 5 });
      await saveRecord(maker, 'PATCH', `/orders/${order.id}`, { status: 'accepted' });
      const scans = [{ code: filed.otherCode, scannedAt: at(0) }];
      const scanned = await saveRecord(maker, 'POST', `/orders/${order.id}/scans`, { scans });
      expect(scanned).toMatchObject({ requirementsDone: 1, requirementsTotal: 2 });
    });

    test('in labels and in the code of a swatch', async () => {
      const [fabric, group] = [await withCode(), await aGroup(mill)];
      const swatch = await aSwatch(mill, group.id, (await aFabric(mill)).id);
      const preview = await mill
        .request('POST', '/api/labels/preview')
        .send({ of: { codes: [fabric.otherCode] }, sheet: 'l7160' });
      expect(preview.body).toMatchObject({ drawn: [{ fabricId: fabric.id, code: fabric.code }] });
      const moved = await mill.request('PATCH', `/api/Swatches/${swatch.id}`).send({ code: fabric.otherCode });
      expect(moved.body).toMatchObject({ fabricId: fabric.id, code: fabric.code });
      const { id } = moved.body as Row;
      const again = await mill.request('PATCH', `/api/Swatches/${String(id)}`).send({ code: fabric.otherCode });
      expect(again.body).toMatchObject({ id, fabricId: fabric.id });
    });

    test('in a scan, whose counts stay when they are taken away', async () => {
      const [fabric, group] = [await withCode(), await aGroup(mill)];
      await aSwatch(mill, group.id, fabric.id);
      const open = await scan(group.id, [fabric.otherCode], false);
      const soFar = await mill.get(`/api/ScannedGroups/${open.id}/scans`);
      expect(soFar.body).toMatchObject({ missing: 0 });
      const done = await scan(group.id, [fabric.otherCode, fabric.code, fabric.otherCode]);
      const counts = { expected: 1, scanned: 1, missing: 0, duplicate: 2, unknown: 0 };
      expect(done.counts).toMatchObject(counts);
      const rows = (await rowsOf(done)).map((row) => [row['code'], row['scanned_code'], row['duplicate']]);
      expect(rows).toEqual([
        [fabric.code, fabric.otherCode, false],
        [fabric.code, null, true],
        [fabric.code, fabric.otherCode, true],
      ]);
      await set(fabric.id, []);
      expect((await mill.get(`/api/ScannedGroups/${done.id}`)).body).toMatchObject({ counts });
      expect((await scan(group.id, [fabric.otherCode])).counts).toMatchObject({ scanned: 0, unknown: 1 });
    });
  });

  describe('and unknown codes that are put right', () => {
    const aMissing = async () => {
      const [fabric, group, code] = [await aFabric(mill), await aGroup(mill), aCode()];
      await aSwatch(mill, group.id, fabric.id);
      return { fabric, group, code, done: await scan(group.id, [code]) };
    };
    const shown = async (done: Scan) =>
      (await rowsOf(done)).map((row) => [row['resolved'], row['resolvedFabricId'], row['resolvedNote']]);

    test('are another code of a fabric, whose missing swatch is found, until that is taken back', async () => {
      const { fabric, code, done } = await aMissing();
      const alias = { code, as: 'alias', fabricId: fabric.id };
      const first = await resolve(done, alias);
      expect(first.body).toMatchObject({ counts: { missing: 1, unknown: 0, resolved: 1 } });
      expect(await otherCodesOf(fabric.id)).toEqual([code]);
      expect(await shown(done)).toEqual([
        ['found', null, `Scanned as ${code}`],
        ['alias', fabric.id, null],
      ]);
      const again = await resolve(done, alias);
      expect((again.body as Scan).revision).toBe((first.body as Scan).revision);
      const opened = await resolve(done, { code, as: 'open' });
      expect(opened.body).toMatchObject({ counts: { unknown: 1, resolved: 0 } });
      expect(await otherCodesOf(fabric.id)).toEqual([]);
      expect(await shown(done)).toEqual([
        [null, null, null],
        [null, null, null],
      ]);
      const history = (await mill.get(`/api/ScannedGroups/${done.id}/history`)).body as Row[];
      expect(history.slice(0, 4).map(({ type, text }) => [type, text])).toEqual([
        ['MissingSwatchLost', `Swatch ${fabric.code} is missing again`],
        ['UnknownCodeReopened', `Code ${code} is unknown again`],
        ['MissingSwatchFound', `Swatch ${fabric.code} was found after all`],
        ['UnknownCodeResolved', `Code ${code} is another code of a fabric`],
      ]);
    });

    test('are taken back also after the fabric was deleted or lost the code', async () => {
      for (const lose of [(id: string) => set(id, []), (id: string) => mill.request('DELETE', `/api/Fabrics/${id}`)]) {
        const { fabric, code, done } = await aMissing();
        await resolve(done, { code, as: 'alias', fabricId: fabric.id });
        await lose(fabric.id);
        const opened = await resolve(done, { code, as: 'open' });
        expect([opened.status, opened.body]).toMatchObject([200, { counts: { unknown: 1 } }]);
      }
    });

    test('write nothing for a fabric that cannot have the code', async () => {
      const { fabric, code, done } = await aMissing();
      const foreign = { code, as: 'alias', fabricId: (await aFabric(other)).id };
      await expectRefusal(resolve(done, foreign), 404, 'MODEL_NOT_FOUND', 'There is no such fabric');
      await expectRefusal(resolve(done, { code, as: 'alias' }), 422, 'scan.resolution-invalid');
      await set((await aFabric(mill)).id, [code]);
      await expectRefusal(resolve(done, { code, as: 'alias', fabricId: fabric.id }), 409, 'fabric.code-taken');
      const full = await aFabric(mill);
      await set(full.id, Array.from({ length: 10 }, aCode));
      const free = await aMissing();
      const tooMany = resolve(free.done, { code: free.code, as: 'alias', fabricId: full.id });
      await expectRefusal(tooMany, 422, 'fabric.other-codes-too-many');
      const alias = (fabricId: string) => resolve(free.done, { code: free.code, as: 'alias', fabricId });
      await alias(free.fabric.id);
      await expectRefusal(alias(full.id), 422, 'fabric.other-codes-too-many');
      expect(await otherCodesOf(free.fabric.id)).toEqual([free.code]);
      await mill.request('DELETE', `/api/Fabrics/${full.id}`);
      await expectRefusal(alias(full.id), 404, 'MODEL_NOT_FOUND', 'There is no such fabric');
      expect((await mill.get(`/api/ScannedGroups/${done.id}`)).body).toMatchObject({ counts: done.counts });
    });

    test('need Edit Swatch as another code of a fabric, also to take that back', async () => {
      const { fabric, code, done } = await aMissing();
      const reviewer = await aUser(app, mill, ['Edit Group']);
      const alias = { code, as: 'alias', fabricId: fabric.id };
      await expectRefusal(resolve(done, alias, reviewer), 403, 'ACCESS_DENIED');
      await resolve(done, alias, await aUser(app, mill, ['Edit Group', 'Edit Swatch']));
      await expectRefusal(resolve(done, { code, as: 'open' }, reviewer), 403, 'ACCESS_DENIED');
      expect(await otherCodesOf(fabric.id)).toEqual([code]);
    });

    test('that are not ours are remembered by the next scan of the company, until they are opened there', async () => {
      const { code, done } = await aMissing();
      expect((await resolve(done, { code, as: 'not-ours' })).body).toMatchObject({
        counts: { unknown: 0, resolved: 1 },
      });
      const group = await aGroup(mill);
      const next = await scan(group.id, [code]);
      const remembered = await rowsOf(next);
      expect(remembered).toMatchObject([{ code, resolved: 'not-ours', isRemembered: true }]);
      expect((await mill.get(`/api/ScannedGroups/${next.id}`)).body).toMatchObject({
        counts: { unknown: 0, resolved: 1 },
      });
      expect((await scan((await aGroup(other)).id, [code], true, other)).counts).toMatchObject({ unknown: 1 });
      expect((await resolve(next, { code, as: 'open' })).body).toMatchObject({ counts: { unknown: 1, resolved: 0 } });
      expect((await scan(group.id, [code, code])).counts).toMatchObject({ unknown: 1 });
      expect(await rowsOf(done, { code })).toMatchObject([{ resolved: 'not-ours' }]);
    });

    test('and missing swatches are open again', async () => {
      const { code, done } = await aMissing();
      const [missing] = await rowsOf(done, { scanned: false });
      await resolve(done, { swatchId: missing?.['swatchId'], as: 'found', note: 'x' });
      await resolve(done, { code, as: 'ignored' });
      await resolve(done, { swatchId: missing?.['swatchId'], as: 'open' });
      expect((await resolve(done, { code, as: 'open' })).body).toMatchObject({ counts: { unknown: 1, resolved: 0 } });
      expect(await shown(done)).toEqual([
        [null, null, null],
        [null, null, null],
      ]);
    });
  });
});
