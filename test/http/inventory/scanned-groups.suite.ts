import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { scanStream } from '../../../domain/scan/scan.decider.js';
import type { ReadStore } from '../../../infra/read-models/store/read-store.js';
import { scannedGroupModel } from '../../../projections/index.js';
import { aUser, type SignedIn, type TestCompany } from '../world/a-company.js';
import { aFabric, aGroup, aSwatch, filter } from '../world/a-group.js';
import type { TestApp } from '../world/test-app.js';
import { startWithTwoMills } from '../world/two-mills.js';
import { expectRefusal } from '../world/expect-refusal.js';

interface Scan {
  id: string;
  status: string;
  isReviewed: boolean;
  counts: Record<string, number>;
}

describe('the API of scans', () => {
  let app: TestApp;
  let mill: TestCompany;
  let other: TestCompany;

  beforeAll(async () => {
    ({ app, mill, other } = await startWithTwoMills());
  });
  afterAll(() => app.stop());

  const scannedAt = (second: number) => new Date(Date.UTC(2026, 0, 5, 9, 0, second)).toISOString();
  const codes = (...scanned: string[]) => scanned.map((code, second) => ({ code, scannedAt: scannedAt(second) }));
  const send = (groupId: string, body: object, as: Pick<TestCompany, 'request'> = mill) =>
    as.request('POST', `/api/InventoryGroups/${groupId}/scannedGroups`).send({ name: 'Monday', ...body });
  const counts = (expected: number, scanned: number, duplicate = 0, inactive = 0, gradeChange = 0, unknown = 0) => ({
    expected,
    scanned,
    missing: expected - scanned,
    duplicate,
    inactive,
    gradeChange,
    unknown,
  });

  /** A group with four swatches: one as expected, one inactive, one with a grade notice, and one that nobody scans. */
  const aGroupOfFour = async (changes = {}) => {
    const group = await aGroup(mill, changes);
    const fabrics = [await aFabric(mill), await aFabric(mill), await aFabric(mill), await aFabric(mill)] as const;
    const flags = [{}, { active: false }, { grade_notice: true }, {}];
    for (const [i, fabric] of fabrics.entries()) await aSwatch(mill, group.id, fabric.id, flags[i]);
    return { group, codes: fabrics.map(({ code }) => code) as [string, string, string, string] };
  };

  describe('scans from the app', () => {
    test('are counted by the contract, with a row for each finding', async () => {
      const {
        group,
        codes: [fine, inactive, noticed],
      } = await aGroupOfFour();
      const scans = codes(fine, fine, inactive, noticed, 'UNKNOWN', 'UNKNOWN');
      const sent = await send(group.id, { scans, complete: true });
      expect([sent.status, sent.body]).toMatchObject([
        200,
        { status: 'missing', isReviewed: false, counts: counts(4, 3, 2, 1, 1, 1) },
      ]);
      const { id } = sent.body as Scan;
      const rows = await mill.get(
        `/api/ScannedSwatches?filter=${filter({ where: { scannedGroupId: id }, order: 'row ASC' })}`,
      );
      const findings = (rows.body as Record<string, unknown>[]).map((row) => [
        row['code'],
        row['scanned'],
        row['duplicate'],
        row['unknown'],
      ]);
      expect(findings.filter(([code]) => code === fine)).toEqual([
        [fine, true, false, false],
        [fine, true, true, false],
      ]);
      expect(findings).toHaveLength(7);
      const how = (where: object) =>
        mill.get(`/api/ScannedSwatches/count?where=${filter({ scannedGroupId: id, ...where })}`);
      expect((await how({ scanned: false })).body).toEqual({ count: 1 });
      expect((await how({ scanned: true, active: false })).body).toEqual({ count: 1 });
      expect((await how({ scanned: true, active: true, grade_notice: true })).body).toEqual({ count: 1 });
      expect((await how({ unknown: true })).body).toEqual({ count: 1 });
      const listed = await mill.get(
        `/api/InventoryGroups/${group.id}/scannedGroups?filter=${filter({ include: ['user'] })}`,
      );
      expect(listed.body).toMatchObject([{ id, user: { id: mill.userId, email: mill.email } }]);
    });

    test('may come in parts, again, and out of order; the end freezes the expected swatches', async () => {
      const {
        group,
        codes: [fine, , noticed],
      } = await aGroupOfFour();
      const id = randomUUID();
      const first = await send(group.id, { id, scans: codes(fine) });
      expect(first.body).toMatchObject({ id, status: 'open', counts: counts(1, 1) });
      for (let time = 0; time < 2; time += 1) {
        const next = await mill
          .request('POST', `/api/ScannedGroups/${id}/scans`)
          .send({ scans: [{ code: noticed, scannedAt: Date.parse(scannedAt(40)) }] });
        expect([next.status, next.body]).toMatchObject([200, { counts: counts(2, 2) }]);
      }
      for (let time = 0; time < 2; time += 1) {
        const ended = await mill.request('POST', `/api/ScannedGroups/${id}/complete`).send({});
        expect([ended.status, ended.body]).toMatchObject([200, { status: 'missing', counts: counts(4, 2, 0, 0, 1) }]);
      }
      await aSwatch(mill, group.id, (await aFabric(mill)).id);
      expect((await mill.get(`/api/ScannedGroups/${id}`)).body).toMatchObject({ counts: counts(4, 2, 0, 0, 1) });
      const refused = await mill.request('POST', `/api/ScannedGroups/${id}/scans`).send({ scans: codes('LATE') });
      await expectRefusal(refused, 409, 'scan.complete');
      const repeated = await send(group.id, { id, scans: codes(fine), complete: true });
      expect([repeated.status, repeated.body]).toMatchObject([200, { id, counts: counts(4, 2, 0, 0, 1) }]);
    });

    test('a scan that found every swatch is complete', async () => {
      const group = await aGroup(mill);
      const fabric = await aFabric(mill);
      await aSwatch(mill, group.id, fabric.id);
      const sent = await send(group.id, { scans: codes(fabric.code), complete: true });
      expect(sent.body).toMatchObject({ status: 'complete', counts: counts(1, 1) });
    });

    test('a text that cannot be a code is unknown, and the codes next to it count', async () => {
      const { group, codes: four } = await aGroupOfFour();
      const long = 'x'.repeat(300);
      const scans = codes(`${four[0]}\u001d`, 'U\u001d12', long, '  ');
      const { id, ...sent } = (await send(group.id, { scans, complete: true })).body as Scan;
      expect(sent).toMatchObject({ status: 'missing', counts: counts(4, 1, 0, 0, 0, 3) });
      const unknown = filter({ where: { scannedGroupId: id, unknown: true }, order: 'row ASC' });
      const rows = (await mill.get(`/api/ScannedSwatches?filter=${unknown}`)).body as { code: string }[];
      expect(rows.map(({ code }) => code)).toEqual(['U\ufffd12', 'x'.repeat(255), '\ufffd']);
      const ignored = await mill
        .request('POST', `/api/ScannedGroups/${id}/resolve`)
        .send({ code: 'U\ufffd12', as: 'ignored' });
      expect(ignored.body).toMatchObject({ counts: { unknown: 2, resolved: 1 } });
    });

    test('another user continues an open scan, and reads its codes and the missing ones so far', async () => {
      const { group, codes: four } = await aGroupOfFour();
      const begun = (await send(group.id, { scans: codes(four[0], four[0], 'UNKNOWN') })).body as Scan;
      const hand = await aUser(app, mill, ['Mobile App Access']);
      const path = `/api/ScannedGroups/${begun.id}/scans`;
      const soFar = await hand.request('GET', path);
      expect([soFar.status, soFar.body]).toMatchObject([200, { codes: [four[0], 'UNKNOWN'], expected: 4, missing: 3 }]);
      const next = await hand.request('POST', path).send({ scans: [{ code: four[1], scannedAt: scannedAt(50) }] });
      expect([next.status, next.body]).toMatchObject([200, { status: 'open', userId: mill.userId }]);
      expect((await mill.get(path)).body).toMatchObject({
        codes: [four[0], 'UNKNOWN', four[1]],
        expected: 4,
        missing: 2,
      });
      await expectRefusal(other.get(path), 404);
    });

    test('a phone reads the codes of all phones in the order of their arrival, from where it stopped', async () => {
      const { group, codes: four } = await aGroupOfFour();
      const begun = (await send(group.id, { scans: codes(four[0], 'UNKNOWN') })).body as Scan;
      const path = `/api/ScannedGroups/${begun.id}/scans`;
      const added = [{ code: four[0], scannedAt: scannedAt(9) }];
      await mill.request('POST', path).send({ scans: added });
      const all = [...codes(four[0], 'UNKNOWN'), ...added];
      const from = async (query: string) => (await mill.get(`${path}${query}`)).body as object;
      expect(await from('?from=0')).toEqual({ scans: all, next: 3, total: 3, status: 'open' });
      expect(await from('?from=2')).toEqual({ scans: added, next: 3, total: 3, status: 'open' });
      expect(await from('?from=99')).toEqual({ scans: [], next: 3, total: 3, status: 'open' });
      expect(await from('')).toMatchObject({ scans: all, next: 3, total: 3, status: 'open', expected: 4 });
      for (const cursor of ['-1', 'x', '1.5', '', '1&from=2'])
        await expectRefusal(mill.get(`${path}?from=${cursor}`), 422, 'scan.from-invalid');
      await expectRefusal(other.get(`${path}?from=0`), 404);
      await mill.request('POST', `/api/ScannedGroups/${begun.id}/complete`).send({});
      expect(await from('?from=3')).toEqual({ scans: [], next: 3, total: 3, status: 'missing' });
    });

    test('the codes of a large scan come in parts', async () => {
      const group = await aGroup(mill);
      const many = codes(...Array.from({ length: 1_000 }, (_, n) => `C-${n}`));
      const { id } = (await send(group.id, { scans: many })).body as Scan;
      await mill.request('POST', `/api/ScannedGroups/${id}/scans`).send({ scans: codes('LAST') });
      const from = async (cursor: number) =>
        (await mill.get(`/api/ScannedGroups/${id}/scans?from=${cursor}`)).body as object;
      expect(await from(0)).toEqual({ scans: many, next: 1_000, total: 1_001, status: 'open' });
      expect(await from(1_000)).toEqual({ scans: codes('LAST'), next: 1_001, total: 1_001, status: 'open' });
    });

    test('a part of the largest size is stored, with texts of any length', async () => {
      const group = await aGroup(mill);
      const long = '\u4e00"\\'.repeat(100);
      const scans = Array.from({ length: 1_000 }, (_, n) => ({ code: `${n} ${long}`, scannedAt: scannedAt(n) }));
      const sent = await send(group.id, { scans });
      expect([sent.status, sent.body]).toMatchObject([200, { counts: { scanned: 1_000 } }]);
    });

    test('an id belongs to one company and group', async () => {
      const id = randomUUID();
      await send((await aGroup(mill)).id, { id, scans: [] });
      await expectRefusal(send((await aGroup(other)).id, { id, scans: [] }, other), 409, 'scan.id-taken');
      await expectRefusal(send((await aGroup(mill)).id, { id, scans: [] }), 409, 'scan.id-taken');
      await expectRefusal(other.get(`/api/ScannedGroups/${id}`), 404);
      await expectRefusal(other.request('POST', `/api/ScannedGroups/${id}/scans`).send({ scans: [] }), 404);
      await expectRefusal(other.request('POST', `/api/ScannedGroups/${id}/complete`).send({}), 404);
    });

    test('a refused scan leaves the group free to go', async () => {
      const id = randomUUID();
      await send((await aGroup(mill)).id, { id, scans: [] });
      const group = await aGroup(mill);
      await expectRefusal(send(group.id, { id, scans: [] }), 409, 'scan.id-taken');
      expect(
        (await mill.request('DELETE', `/api/companies/${mill.companyId}/inventoryGroups/${group.id}`)).status,
      ).toBe(204);
    });

    test('a group with a scan, even an open one, cannot be deleted', async () => {
      const group = await aGroup(mill);
      await send(group.id, { scans: [] });
      const refused = await mill.request('DELETE', `/api/companies/${mill.companyId}/inventoryGroups/${group.id}`);
      await expectRefusal(refused, 409, 'group.has-records', "Can't delete - The group contains records");
    });

    test.each([
      [422, 'scan.name-required', { name: ' ' }],
      [422, 'scan.id-invalid', { id: 'mine' }],
      [422, 'scan.scans-invalid', { scans: [{ code: 7, scannedAt: scannedAt(0) }] }],
      [422, 'scan.scans-invalid', { scans: [{ code: 'A', scannedAt: 1_795_843_748 }] }],
      [422, 'scan.scans-invalid', { scans: [{ code: 'A' }] }],
      [422, 'scan.scans-invalid', { scans: [{ code: 'A', scannedAt: 'yesterday' }] }],
      [400, 'BAD_REQUEST', { scans: 'A' }],
      [400, 'BAD_REQUEST', { complete: 'yes' }],
      [413, 'scan.part-too-large', { scans: codes(...Array<string>(1_001).fill('A')) }],
    ])('an invalid scan is refused with %i %s', async (status, code, body) => {
      await expectRefusal(send((await aGroup(mill)).id, body), status, code);
    });

    test('an upload needs the right to use the app, and a review the right to edit groups', async () => {
      const group = await aGroup(mill);
      const hand = await aUser(app, mill, ['Mobile App Access']);
      const sent = await send(group.id, { scans: codes('A'), complete: true }, hand);
      expect(sent.status).toBe(200);
      const path = `/api/ScannedGroups/${(sent.body as Scan).id}`;
      await expectRefusal(hand.request('PATCH', path).send({ isReviewed: true }), 403);
      const reviewer = await aUser(app, mill, ['Edit Group'], {
        user_permissions: [{ title: 'Edit Group', key: 'Edit Group', checked: true }],
      });
      expect((await reviewer.request('PATCH', path).send({ isReviewed: true })).body).toMatchObject({
        isReviewed: true,
        reviewedBy: reviewer.userId,
      });
    });
  });

  describe('the review of a scan', () => {
    test('takes the whole group back and changes the review alone', async () => {
      const group = await aGroup(mill);
      const sent = (await send(group.id, { scans: codes('A'), complete: true })).body as Scan;
      const body = { ...sent, isReviewed: true, name: 'Other', userId: 'me', counts: {}, createdAt: '2020-01-01' };
      const reviewed = await mill.request('PATCH', `/api/ScannedGroups/${sent.id}`).send(body);
      expect([reviewed.status, reviewed.body]).toMatchObject([
        200,
        { isReviewed: true, name: 'Monday', userId: mill.userId, counts: counts(0, 0, 0, 0, 0, 1) },
      ]);
      expect(
        (await mill.request('PUT', `/api/ScannedGroups/${sent.id}`).send({ isReviewed: false })).body,
      ).toMatchObject({ isReviewed: false });
      await expectRefusal(
        mill.request('PATCH', `/api/ScannedGroups/${sent.id}`).send({ status: 'complete', companyId: other.companyId }),
        403,
      );
    });
  });

  describe('what an old client sends back of a scan that it loaded while that was open', () => {
    test('is taken without the status, which is no longer that', async () => {
      const group = await aGroup(mill);
      const open = (await send(group.id, { scans: codes('A') })).body as Scan;
      await mill.request('POST', `/api/ScannedGroups/${open.id}/complete`).send({});
      for (const method of ['PATCH', 'PUT'] as const) {
        const answer = await mill.request(method, `/api/ScannedGroups/${open.id}`).send({ ...open, isReviewed: true });
        expect([answer.status, answer.body]).toMatchObject([200, { isReviewed: true, status: 'complete' }]);
      }
    });

    test('is no review while the scan is open', async () => {
      const open = (await send((await aGroup(mill)).id, { scans: codes('A') })).body as Scan;
      const path = `/api/ScannedGroups/${open.id}`;
      const refused = await mill.request('PATCH', path).send({ isReviewed: true });
      await expectRefusal(refused, 409, 'scan.open', 'This scan is not complete');
      expect((await mill.get(path)).body).toMatchObject({ isReviewed: false });
      expect((await mill.request('PATCH', path).send({ isReviewed: false })).status).toBe(200);
    });
  });

  describe('what somebody looks into after a scan', () => {
    const resolve = (id: string, body: object, as: Pick<TestCompany, 'request'> = mill) =>
      as.request('POST', `/api/ScannedGroups/${id}/resolve`).send(body);
    const rowsOf = async (id: string) =>
      (await mill.get(`/api/ScannedSwatches?filter=${filter({ where: { scannedGroupId: id }, order: 'row ASC' })}`))
        .body as (Record<string, unknown> & { swatchId: string })[];
    const aScan = async () => {
      const four = await aGroupOfFour();
      const body = { scans: codes(four.codes[0], 'X-1', 'X-2'), complete: true };
      return { ...four, scan: (await send(four.group.id, body)).body as Scan };
    };

    test('an unknown code was added or is ignored, and is counted as resolved once', async () => {
      const { scan } = await aScan();
      expect(scan.counts).toMatchObject({ unknown: 2, resolved: 0 });
      const ignored = await resolve(scan.id, { code: 'X-1', as: 'ignored' });
      expect([ignored.status, ignored.body]).toMatchObject([200, { counts: { unknown: 1, resolved: 1 } }]);
      const added = await resolve(scan.id, { code: 'X-1', as: 'added' });
      expect(added.body).toMatchObject({ counts: { unknown: 1, resolved: 1 } });
      const [row] = (await rowsOf(scan.id)).filter(({ code }) => code === 'X-1');
      expect(row).toMatchObject({ unknown: true, resolved: 'added' });
      const left = await mill.get(
        `/api/ScannedSwatches/count?where=${filter({ scannedGroupId: scan.id, unknown: true, resolved: null })}`,
      );
      expect(left.body).toEqual({ count: 1 });
      const history = await mill.get(`/api/ScannedGroups/${scan.id}/history`);
      expect(history.text).toContain('Code X-1 was added to the group');
    });

    test('a missing swatch is found with a note; the counts are unchanged', async () => {
      const { scan } = await aScan();
      const missing = (await rowsOf(scan.id)).find((row) => row['scanned'] === false);
      const found = await resolve(scan.id, { swatchId: missing?.swatchId, as: 'found', note: 'behind the rack' });
      expect([found.status, found.body]).toMatchObject([200, { counts: { missing: 3 }, status: 'missing' }]);
      const after = (await rowsOf(scan.id)).find(({ swatchId }) => swatchId === missing?.swatchId);
      expect(after).toMatchObject({ scanned: false, resolved: 'found', resolvedNote: 'behind the rack' });
    });

    test.each([
      [422, 'scan.resolution-invalid', { code: 'X-1', as: 'lost' }],
      [422, 'scan.resolution-invalid', { as: 'added' }],
      [422, 'scan.resolution-invalid', { code: 'X-1', as: 'found' }],
      [404, 'MODEL_NOT_FOUND', { code: 'never seen', as: 'added' }],
      [404, 'MODEL_NOT_FOUND', { swatchId: randomUUID(), as: 'found' }],
    ])('is refused with %i %s', async (status, code, body) => {
      const { scan } = await aScan();
      await expectRefusal(resolve(scan.id, body), status, code);
    });

    test('is refused for a note that is too long, for an open scan, and for strangers', async () => {
      const { scan } = await aScan();
      const missing = (await rowsOf(scan.id)).find((row) => row['scanned'] === false);
      const long = await resolve(scan.id, { swatchId: missing?.swatchId, as: 'found', note: 'x'.repeat(501) });
      await expectRefusal(long, 422, 'scan.note-too-long');
      const open = (await send((await aGroup(mill)).id, { scans: codes('X') })).body as Scan;
      await expectRefusal(resolve(open.id, { code: 'X', as: 'added' }), 409, 'scan.open');
      await expectRefusal(resolve(scan.id, { code: 'X-1', as: 'added' }, other), 404);
    });
  });

  describe('a group and its scans', () => {
    test('starts with its first scan, and its swatches show the finding of the latest complete one', async () => {
      const {
        group,
        codes: [fine],
      } = await aGroupOfFour();
      await send(group.id, { scans: codes(fine) });
      expect((await mill.get(`/api/InventoryGroups/${group.id}`)).body).toMatchObject({ active: true });
      const swatches = async () =>
        (await mill.get(`/api/InventoryGroups/${group.id}/swatches`)).body as Record<string, unknown>[];
      const said = async (code: string) => (await swatches()).find((swatch) => swatch['code'] === code);
      expect(await said(fine)).toMatchObject({ scanned: false, lastScannedAt: null });
      await send(group.id, { scans: codes(fine), complete: true });
      const scanned = await said(fine);
      expect(scanned).toMatchObject({ scanned: true, lastScannedAt: scannedAt(0) });
      await mill.request('PATCH', `/api/Swatches/${String(scanned?.['id'])}`).send({ scanned: false });
      expect(await said(fine)).toMatchObject({ scanned: true });
      await send(group.id, { scans: [], complete: true });
      expect(await said(fine)).toMatchObject({ scanned: false, lastScannedAt: scannedAt(0) });
    });

    test('refuses a new scan when it is inactive, but continues an open one', async () => {
      const group = await aGroup(mill);
      const id = randomUUID();
      await send(group.id, { id, scans: codes('A') });
      await mill.request('PATCH', `/api/InventoryGroups/${group.id}`).send({ active: false });
      await expectRefusal(send(group.id, { scans: codes('B') }), 409, 'group.inactive', 'This group is inactive');
      expect((await send(group.id, { id, scans: codes('A', 'B'), complete: true })).status).toBe(200);
    });
  });

  describe('the parts of one record, to a client that names no limit', () => {
    test('are all there: the swatches of a group, and the rows of a scan', async () => {
      const group = await aGroup(mill);
      const lines = Array.from({ length: 1_050 }, (_, n) => `L-${n}-${group.id.slice(-6)},,Twill,Red,A,false,true`);
      const file = ['code,alias,pattern_name,color,grade,grade_notice,active', ...lines].join('\r\n');
      await mill
        .request('POST', `/api/InventoryGroups/${group.id}/importCSV`)
        .attach('file', Buffer.from(file), 'swatches.csv');
      const { id } = (await send(group.id, { scans: [], complete: true })).body as Scan;
      const rowsAt = async (path: string) => ((await mill.get(path)).body as unknown[]).length;
      const ofScan = { scannedGroupId: id };
      expect(await rowsAt(`/api/InventoryGroups/${group.id}/swatches`)).toBe(1_050);
      expect(await rowsAt(`/api/Swatches?filter=${filter({ where: { inventoryGroupId: group.id } })}`)).toBe(1_050);
      expect(await rowsAt(`/api/ScannedSwatches?filter=${filter({ where: ofScan })}`)).toBe(1_050);
      expect(await rowsAt(`/api/ScannedSwatches?filter=${filter({ where: ofScan, limit: 20 })}`)).toBe(20);
      expect(await rowsAt('/api/Swatches')).toBe(1_000);
    });
  });

  describe('the reports of a scan', () => {
    const local = (second: number) => `2026-01-05 04:00:0${second} America/New_York`;
    const report = async (path: string) =>
      (await mill.get(path)).body as { data: { container: string; fileName: string } };

    test('CSV: each finding in its column, a duplicate with the texts of its swatch', async () => {
      const {
        group,
        codes: [fine, inactive, noticed, missing],
      } = await aGroupOfFour();
      const { id } = (await send(group.id, { scans: codes(fine, fine, inactive, noticed, 'UNKNOWN'), complete: true }))
        .body as Scan;
      const { data } = await report(`/api/ScannedGroups/${id}/createCSV`);
      const { text } = await mill.get(`/api/containers/${data.container}/download/${data.fileName}`).buffer(true);
      const [head, ...lines] = text.trimEnd().split('\r\n');
      expect(head).toBe(
        'code,alias,pattern_name,color,grade,scanned,missing,duplicate,inactive,grade_change,unknown,scanned_at,resolved,scanned_at_local,scanned_code',
      );
      expect(lines.sort()).toEqual(
        [
          `${fine},Blue,Twill,Indigo,A,true,false,false,false,false,false,${scannedAt(0)},,${local(0)},`,
          `${fine},Blue,Twill,Indigo,A,true,false,true,false,false,false,${scannedAt(1)},,${local(1)},`,
          `${inactive},Blue,Twill,Indigo,A,true,false,false,true,false,false,${scannedAt(2)},,${local(2)},`,
          `${noticed},Blue,Twill,Indigo,A,true,false,false,false,true,false,${scannedAt(3)},,${local(3)},`,
          `${missing},Blue,Twill,Indigo,A,false,true,false,false,false,false,,,,`,
          `UNKNOWN,,,,,true,false,false,false,false,true,${scannedAt(4)},,${local(4)},`,
        ].sort(),
      );
      await expectRefusal(other.get(`/api/ScannedGroups/${id}/createCSV`), 404);
    });

    test('PDF: a whole file', async () => {
      const {
        group,
        codes: [fine],
      } = await aGroupOfFour();
      const { id } = (await send(group.id, { scans: codes(fine), complete: true })).body as Scan;
      const { data } = await report(`/api/ScannedGroups/${id}/createPDF`);
      const file = await mill.get(`/api/containers/pdf/download/${data.fileName}`).buffer(true);
      expect(file.headers['content-type']).toBe('application/pdf');
      const bytes = Buffer.isBuffer(file.body) ? file.body.toString('latin1') : '';
      expect([bytes.startsWith('%PDF-'), bytes.trimEnd().endsWith('%%EOF')]).toEqual([true, true]);
      const jobs = await mill.get(`/api/jobs?filter=${filter({ where: { kind: 'scan-pdf' } })}`);
      expect(jobs.body).toMatchObject([
        { state: 'done', progress: 100, result: { container: 'pdf', fileName: data.fileName } },
      ]);
      expect((await other.get('/api/jobs')).body).toEqual([]);
    });

    test('PDF: is shown in the browser on request, and is otherwise saved; a CSV is always saved', async () => {
      const { group, codes: parts } = await aGroupOfFour();
      const { id } = (await send(group.id, { scans: codes(...parts), complete: true })).body as Scan;
      const headersOf = async (path: string, query: string) => {
        const { data } = await report(`/api/ScannedGroups/${id}/${path}`);
        const { headers } = await mill.get(`/api/containers/${data.container}/download/${data.fileName}${query}`);
        const { 'content-disposition': disposition, 'content-security-policy': policy } = headers as Record<
          string,
          string
        >;
        expect([headers['x-content-type-options'], headers['cache-control']]).toEqual(['nosniff', 'no-store']);
        expect(policy).toMatch(/^default-src 'none'; .*frame-ancestors 'none'$/);
        // The name of the group, and the time of the scan.
        const name = `${group.name} \\d{4}-\\d\\d-\\d\\d \\d\\d.\\d\\d.(?:pdf|csv)`;
        const how = new RegExp(`^(.*); filename="${name}"; filename\\*=UTF-8''\\S+$`).exec(disposition ?? '')?.[1];
        return [how, policy?.includes('sandbox')];
      };
      expect(await headersOf('createPDF', '?inline=true')).toEqual(['inline', false]);
      for (const query of ['', '?inline=false', '?inline=', '?inline=true&inline=true'])
        expect(await headersOf('createPDF', query)).toEqual(['attachment', true]);
      expect(await headersOf('createCSV', '?inline=true')).toEqual(['attachment', true]);
    });

    test('are made also while records of an earlier version are served, which have no permitted actions', async () => {
      const {
        group,
        codes: [fine],
      } = await aGroupOfFour();
      const { id } = (await send(group.id, { scans: codes(fine), complete: true })).body as Scan;
      const { readStore } = app.product.ports;
      const present = { ...readStore };
      const earlier: ReadStore['get'] = async (model, asked) => {
        const doc = await present.get(model, asked);
        return doc && model.name === scannedGroupModel.name ? { ...doc, allowed: undefined } : doc;
      };
      Object.assign(readStore, { get: earlier });
      try {
        const made = [
          await report(`/api/ScannedGroups/${id}/createCSV`),
          await report(`/api/ScannedGroups/${id}/createPDF`),
        ];
        expect(made).toMatchObject([{ data: { container: 'csv' } }, { data: { container: 'pdf' } }]);
      } finally {
        Object.assign(readStore, present);
      }
    });

    test('are made of complete scans alone', async () => {
      const { id } = (await send((await aGroup(mill)).id, { scans: codes('A') })).body as Scan;
      await expectRefusal(mill.get(`/api/ScannedGroups/${id}/createPDF`), 409, 'scan.open');
    });
  });

  describe('mails about a completed scan', () => {
    let hand: SignedIn | undefined;
    const mails = async (subject: string): Promise<readonly string[]> => {
      const folder = join(app.dataDir, 'mail');
      const names = (await readdir(folder)).filter((name) => name.endsWith('.eml'));
      const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
      const unfolded = texts.map((text) => text.replace(/=\r?\n/g, '').replace(/\r?\n /g, ' '));
      return unfolded
        .filter((text) => text.includes(subject))
        .map((text) => /^To: (.*)$/im.exec(text)?.[1]?.trim() ?? '');
    };
    /** Resolves when the log has the result of the scan's mails. */
    const reported = async (id: string): Promise<void> => {
      for await (const { events } of app.product.ports.eventStore.subscribe(
        0,
        { categories: ['scan'] },
        AbortSignal.timeout(10_000),
      )) {
        if (events.some((event) => event.type === 'ScanReported' && event.stream === scanStream.nameOf(id))) return;
      }
      throw new Error('The scan was not reported.');
    };

    test.each([
      ['All', [], 0],
      ['missingFabric', ['ONE'], 1],
      ['missingFabric', [], 0],
      [false, ['ONE'], 1],
    ] as const)('a group with the rule %j, with missing %j', async (send_email, missing, index) => {
      const name = `Mail ${String(send_email)} ${missing.length} ${index} ${randomUUID().slice(0, 6)}`;
      const group = await aGroup(mill, { name, send_email });
      for (const _ of missing) await aSwatch(mill, group.id, (await aFabric(mill)).id);
      hand ??= await aUser(app, mill, ['Mobile App Access']);
      const { id } = (await send(group.id, { scans: [], complete: true }, hand)).body as Scan;
      await reported(id);
      const isWanted = send_email === 'All' || (send_email === 'missingFabric' && missing.length > 0);
      const to = await mails(name);
      expect(to).toHaveLength(isWanted ? 2 : 0);
      if (isWanted) expect(to.some((address) => address.includes(mill.email))).toBe(true);
    });

    test('users that accept none get none', async () => {
      const name = `Quiet ${randomUUID().slice(0, 6)}`;
      const group = await aGroup(mill, { name, send_email: 'All' });
      const quiet = await aUser(app, mill, ['Mobile App Access']);
      const chosen = await quiet.request('PUT', `/api/users/${quiet.userId}/mailPreferences`).send({ scans: 'none' });
      expect(chosen.status).toBe(200);
      const { id } = (await send(group.id, { scans: [], complete: true }, quiet)).body as Scan;
      await reported(id);
      expect(await mails(name)).toEqual([expect.stringContaining(mill.email)]);
    });
  });
});
