import { randomUUID } from 'node:crypto';
import { aCompany, aUser, type TestCompany } from '../world/a-company.js';
import { aFabric, aGroup, aSwatch, filter } from '../world/a-group.js';
import type { TestApp } from '../world/test-app.js';
import { startWithTwoMills } from '../world/two-mills.js';
import { expectRefusal } from '../world/expect-refusal.js';

interface Swatch {
  id: string;
  code: string;
  active: boolean;
  grade: string;
  grade_notice: boolean;
}

describe('the API of inventory groups', () => {
  let app: TestApp;
  let mill: TestCompany;
  let other: TestCompany;

  beforeAll(async () => {
    ({ app, mill, other } = await startWithTwoMills());
  });
  afterAll(() => app.stop());

  const swatchesOf = async (groupId: string): Promise<Swatch[]> =>
    (await mill.get(`/api/InventoryGroups/${groupId}/swatches?filter=${filter({ order: 'code ASC' })}`))
      .body as Swatch[];
  const groupsPath = (company = mill) => `/api/companies/${company.companyId}/inventoryGroups`;
  const taken = [409, 'group.name-taken', 'A swatch inventory group with that name already exists'] as const;

  describe('inventory groups', () => {
    test('a group has the specified defaults, and accepts all types of the wire', async () => {
      const answer = await mill.request('POST', groupsPath()).send({ name: ' Spring ', version: '2' });
      expect([answer.status, answer.body]).toMatchObject([
        200,
        {
          name: 'Spring',
          active: 'not-started',
          send_email: 'missingFabric',
          scanType: 'Code 128',
          download_available: false,
        },
      ]);
      const path = `/api/InventoryGroups/${(answer.body as { id: string }).id}`;
      const changed = await mill
        .request('PATCH', path)
        .send({ active: 'true', send_email: 'false', scanType: 'QR Code', download_available: true });
      expect(changed.body).toMatchObject({
        active: true,
        send_email: false,
        scanType: 'QR Code',
        download_available: true,
        revision: 1,
      });
      expect((await mill.request('PATCH', path).send({ active: false, send_email: false })).body).toMatchObject({
        active: false,
      });
      await expectRefusal(mill.request('PATCH', path).send({ scanType: 'Code 11' }), 422, 'body.value-invalid');
      await expectRefusal(mill.request('PATCH', path).send({ inventoryTypeId: 'none' }), 422, 'group.type-invalid');
    });

    test('are found and sorted by the values of `active` and `send_email`, as text or boolean', async () => {
      const marked = { version: randomUUID() };
      const wanted = { name: `On ${marked.version}`, active: true, send_email: false };
      for (const group of [wanted, { name: `Off ${marked.version}`, active: false, send_email: 'All' }])
        await aGroup(mill, { ...marked, ...group });
      const found = async (query: Record<string, string>): Promise<readonly unknown[]> => {
        const answer = await mill.get(`${groupsPath()}?${new URLSearchParams(query).toString()}`);
        return (answer.body as readonly { active: unknown }[]).map(({ active }) => active);
      };
      for (const words of [{ active: true }, { active: 'true' }, { send_email: false }, { send_email: 'false' }])
        expect(await found({ filter: JSON.stringify({ ...marked, ...words }) })).toEqual([true]);
      const where = { 'filter[where][version]': marked.version, 'filter[where][active]': 'true' };
      expect(await found(where)).toEqual([true]);
      expect(await found({ filter: JSON.stringify(marked), sort: '["active","ASC"]' })).toEqual([false, true]);
    });

    test('its type is the oldest one where none is named', async () => {
      const query = filter({ where: { active: true }, order: ['createdAt ASC', 'id ASC'], limit: 1 });
      const [oldest] = (await mill.get(`/api/InventoryTypes?filter=${query}`)).body as { id: string }[];
      const named = { inventoryTypeId: oldest?.id };
      expect([await aGroup(mill), await aGroup(mill, { inventoryTypeId: null })]).toMatchObject([named, named]);
    });

    test('its type is a relation', async () => {
      const [type] = (await mill.get('/api/InventoryTypes')).body as { id: string; name: string }[];
      const group = await aGroup(mill, { inventoryTypeId: type?.id });
      expect((await mill.get(`/api/InventoryGroups/${group.id}/inventoryType`)).body).toMatchObject({
        id: type?.id,
        name: type?.name,
      });
      const listed = await mill.get(
        `/api/InventoryGroups?filter=${filter({ where: { id: group.id }, include: 'inventoryType' })}`,
      );
      expect(listed.body).toMatchObject([{ id: group.id, inventoryType: { id: type?.id } }]);
    });

    test('name and version are required', async () => {
      const refused = await mill.request('POST', groupsPath()).send({ name: ' ', version: '1' });
      await expectRefusal(refused, 422, 'group.name-required', 'Name is required');
      const answer = await mill.request('POST', groupsPath()).send({ name: 'x' });
      await expectRefusal(answer, 422, 'group.version-required', 'Version is required');
    });

    test('a name is unique in the company without regard to case, and free again after a change or deletion', async () => {
      const group = await aGroup(mill, { name: 'Autumn' });
      const second = await aGroup(mill);
      await expectRefusal(mill.request('POST', groupsPath()).send({ name: 'aUTUMN ', version: '1' }), ...taken);
      await expectRefusal(
        mill.request('PATCH', `/api/InventoryGroups/${second.id}`).send({ name: 'autumn' }),
        ...taken,
      );
      await aGroup(other, { name: 'Autumn' });
      expect(
        (await mill.request('PATCH', `/api/InventoryGroups/${group.id}`).send({ name: 'AUTUMN' })).body,
      ).toMatchObject({ name: 'AUTUMN' });
      await mill.request('PATCH', `/api/InventoryGroups/${group.id}`).send({ name: 'Winter' });
      const autumn = await aGroup(mill, { name: 'Autumn' });
      expect((await mill.request('DELETE', `${groupsPath()}/${autumn.id}`)).status).toBe(204);
      await aGroup(mill, { name: 'Autumn' });
    });

    test('of many at once with one name one is made', async () => {
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => mill.request('POST', groupsPath()).send({ name: 'Race', version: '1' })),
      );
      expect(answers.map((answer) => answer.status).sort()).toEqual([200, ...Array<number>(9).fill(409)]);
    });

    test('a deleted group is gone with its swatches', async () => {
      const group = await aGroup(mill);
      const swatch = await aSwatch(mill, group.id, (await aFabric(mill)).id);
      expect((await mill.request('DELETE', `${groupsPath()}/${group.id}`)).status).toBe(204);
      await expectRefusal(mill.get(`/api/InventoryGroups/${group.id}`), 404);
      await expectRefusal(mill.get(`/api/Swatches/${swatch.id}`), 404);
      await expectRefusal(mill.request('DELETE', `${groupsPath()}/${group.id}`), 404);
    });

    test('another company finds nothing, a vendor is refused', async () => {
      const group = await aGroup(mill);
      const vendor = await aCompany(app, 'vendor');
      await expectRefusal(other.get(`/api/InventoryGroups/${group.id}`), 404);
      await expectRefusal(other.get(groupsPath()), 404);
      await expectRefusal(other.request('PATCH', `/api/InventoryGroups/${group.id}`).send({ name: 'x' }), 404);
      await expectRefusal(other.get(`/api/InventoryGroups/${group.id}/swatches`), 404);
      await expectRefusal(other.get(`/api/InventoryGroups/${group.id}/copy`), 404);
      await expectRefusal(vendor.get('/api/InventoryGroups'), 403);
      await expectRefusal(vendor.get('/api/Swatches'), 403);
      await expectRefusal(
        mill.request('PATCH', `/api/InventoryGroups/${group.id}`).send({ companyId: other.companyId }),
        403,
      );
    });

    test('a user needs the flags of the table', async () => {
      const group = await aGroup(mill);
      const reader = await aUser(app, mill, ['Edit Swatch']);
      expect((await reader.get('/api/InventoryGroups')).status).toBe(200);
      const refusals = await Promise.all([
        reader.request('POST', groupsPath()).send({ name: 'u', version: '1' }),
        reader.request('PATCH', `/api/InventoryGroups/${group.id}`).send({ download_available: true }),
        reader.request('DELETE', `${groupsPath()}/${group.id}`),
        reader.get(`/api/InventoryGroups/${group.id}/copy`),
        reader.request('POST', `/api/InventoryGroups/${group.id}/swatches`).send({}),
      ]);
      for (const refused of refusals) await expectRefusal(refused, 403);
    });
  });

  describe('copies of groups', () => {
    test('copy the fields and the swatches, except those of discontinued fabrics, under the next free name', async () => {
      const group = await aGroup(mill, { name: 'Model', send_email: 'All', scanType: 'Code 39', active: true });
      const [kept, gone] = [await aFabric(mill), await aFabric(mill)];
      await aSwatch(mill, group.id, kept.id, { grade_notice: true });
      await aSwatch(mill, group.id, gone.id);
      await mill.request('PATCH', `/api/Fabrics/${gone.id}`).send({ discontinued: true });
      const looked = await mill.request('HEAD', `/api/InventoryGroups/${group.id}/copy`);
      expect([looked.status, looked.headers['allow']]).toEqual([405, 'GET, POST, OPTIONS']);
      const copied = await mill.get(`/api/InventoryGroups/${group.id}/copy`);
      expect([copied.status, copied.headers['cache-control']]).toEqual([200, 'no-store']);
      expect(copied.body).toMatchObject({
        name: 'Model (copy)',
        send_email: 'All',
        scanType: 'Code 39',
        active: 'not-started',
        download_available: false,
      });
      const copy = copied.body as { id: string };
      expect(await swatchesOf(copy.id)).toMatchObject([{ code: kept.code, grade_notice: true, active: true }]);
      const again = await mill.request('POST', `/api/InventoryGroups/${group.id}/copy`);
      expect((again.body as { id: string }).id).toBe(copy.id);
      const byAnother = await (
        await aUser(app, mill, ['Add Group'])
      ).request('POST', `/api/InventoryGroups/${group.id}/copy`);
      expect(byAnother.body).toMatchObject({ name: 'Model (copy 2)' });
    });
  });

  describe('swatches', () => {
    test('a swatch shows its fabric, and a fabric is in a group once', async () => {
      const group = await aGroup(mill);
      const fabric = await aFabric(mill);
      const swatch = await aSwatch(mill, group.id, fabric.id, { grade_notice: 'true' });
      expect(swatch).toMatchObject({
        code: fabric.code,
        fabric_name: 'Blue',
        alias: 'Blue',
        pattern_name: 'Twill',
        grade: 'A',
        grade_notice: true,
      });
      const included = await mill.get(`/api/Swatches/${swatch.id}?filter=${filter({ include: 'fabrics' })}`);
      expect(included.body).toMatchObject({ id: swatch.id, fabrics: { id: fabric.id, code: fabric.code } });
      const path = `/api/InventoryGroups/${group.id}/swatches`;
      await expectRefusal(mill.request('POST', path).send({ fabricId: fabric.id }), 409, 'swatch.listed');
      const refused = await mill.request('POST', path).send({ fabricId: (await aFabric(other)).id });
      await expectRefusal(refused, 404, 'MODEL_NOT_FOUND');
      await expectRefusal(mill.request('POST', path).send({}), 422, 'swatch.fabric-required');
      expect((await mill.request('DELETE', `/api/Swatches/${swatch.id}`)).body).toEqual({ count: 1, id: swatch.id });
      expect((await aSwatch(mill, group.id, fabric.id)).id).toBe(swatch.id);
    });

    test('of a fabric without a grade takes the grade that is typed with it, and changes none that is there', async () => {
      const [first, second, third] = [await aGroup(mill), await aGroup(mill), await aGroup(mill)];
      const fabric = await aFabric(mill, { grade: null });
      const ungraded = { fabricId: fabric.id, active: true };
      for (const body of [ungraded, { ...ungraded, grade: null }, { ...ungraded, grade: ' ' }]) {
        const refused = await mill.request('POST', `/api/InventoryGroups/${first.id}/swatches`).send(body);
        const details = { messages: { grade: ['Grade is required.'] } };
        await expectRefusal(refused, 422, 'swatch.grade-required', { message: 'Grade is required.', details });
      }
      expect(await swatchesOf(first.id)).toEqual([]);
      const graded = { grade: 'B', grade_notice: false };
      expect(await aSwatch(mill, second.id, fabric.id, { grade: ' B ' })).toMatchObject(graded);
      expect((await mill.get(`/api/Fabrics/${fabric.id}`)).body).toMatchObject({ grade: 'B' });
      expect(await aSwatch(mill, third.id, fabric.id, { grade: 'C' })).toMatchObject(graded);
    });

    test('its texts are the fabric’s, in every group; another grade sets the notice on all, regardless of the sent one', async () => {
      const [first, second] = [await aGroup(mill), await aGroup(mill)];
      const fabric = await aFabric(mill);
      const swatch = await aSwatch(mill, first.id, fabric.id);
      await aSwatch(mill, second.id, fabric.id);
      const body = { alias: '', pattern_name: 'Plain', color: 'Red', grade: 'C', grade_notice: false, active: false };
      const edited = await mill.request('PATCH', `/api/Swatches/${swatch.id}`).send(body);
      expect(edited.body).toMatchObject({
        alias: null,
        pattern_name: 'Plain',
        color: 'Red',
        grade: 'C',
        grade_notice: true,
        active: false,
      });
      expect(await swatchesOf(second.id)).toMatchObject([
        { pattern_name: 'Plain', grade: 'C', grade_notice: true, active: true },
      ]);
      expect((await mill.get(`/api/Fabrics/${fabric.id}`)).body).toMatchObject({
        alias: null,
        color: 'Red',
        grade: 'C',
      });
      const cleared = await mill
        .request('PUT', `/api/Swatches/${swatch.id}`)
        .send({ grade_notice: false, active: true, fabricId: fabric.id, scanned: true });
      expect(cleared.body).toMatchObject({ grade_notice: false, active: true, scanned: true, grade: 'C' });
      const refused = await mill.request('PATCH', `/api/Swatches/${swatch.id}`).send({ color: '' });
      await expectRefusal(refused, 422, 'fabric.fields-required', 'All fields are required!');
    });

    test('all swatches of a fabric become inactive or are deleted, and a reactivated one stays active', async () => {
      const [first, second] = [await aGroup(mill), await aGroup(mill)];
      const fabric = await aFabric(mill);
      const swatch = await aSwatch(mill, first.id, fabric.id);
      await aSwatch(mill, second.id, fabric.id);
      const all = await mill.request('POST', `/api/Swatches/inactive/${fabric.id}`);
      expect([all.status, all.body]).toEqual([200, { count: 2 }]);
      expect([...(await swatchesOf(first.id)), ...(await swatchesOf(second.id))].map(({ active }) => active)).toEqual([
        false,
        false,
      ]);
      const again = await mill.request('PATCH', `/api/Swatches/${swatch.id}`).send({ active: true });
      expect(again.body).toMatchObject({ active: true });
      await expectRefusal(other.request('POST', `/api/Swatches/inactive/${fabric.id}`), 404, 'MODEL_NOT_FOUND');
      expect((await mill.request('DELETE', `/api/Swatches/delete/${fabric.id}`)).body).toEqual({ count: 2 });
      expect(await swatchesOf(first.id)).toEqual([]);
      expect((await aSwatch(mill, first.id, fabric.id)).id).toBe(swatch.id);
      expect((await mill.request('DELETE', `/api/Fabrics/${fabric.id}`)).status).toBe(200);
      expect(await swatchesOf(first.id)).toEqual([]);
    });

    test('a swatch whose fabric was changed since the caller read it changes neither of the two', async () => {
      const fabric = await aFabric(mill);
      const swatch = await aSwatch(mill, (await aGroup(mill)).id, fabric.id);
      await mill.request('PATCH', `/api/Fabrics/${fabric.id}`).send({ color: 'Weld' });
      const edit = (fabricRevision: number) =>
        mill.request('PATCH', `/api/Swatches/${swatch.id}`).send({ color: 'Woad', active: false, fabricRevision });
      await expectRefusal(edit(0), 412);
      expect((await mill.get(`/api/Swatches/${swatch.id}`)).body).toMatchObject({ color: 'Weld', active: true });
      expect((await edit(1)).status).toBe(200);
      expect((await mill.get(`/api/Swatches/${swatch.id}`)).body).toMatchObject({ color: 'Woad', active: false });
    });

    test('a fabric is discontinued together with its swatches in one call', async () => {
      const fabric = await aFabric(mill);
      const swatch = await aSwatch(mill, (await aGroup(mill)).id, fabric.id);
      const body = { discontinued: true, inactivateSwatches: true };
      expect((await mill.request('PATCH', `/api/Fabrics/${fabric.id}`).send(body)).body).toMatchObject({
        discontinued: true,
      });
      expect((await mill.get(`/api/Swatches/${swatch.id}`)).body).toMatchObject({ active: false });
    });

    test('a stale If-Match changes neither swatch nor fabric', async () => {
      const swatch = await aSwatch(mill, (await aGroup(mill)).id, (await aFabric(mill)).id);
      await expectRefusal(
        mill.request('PATCH', `/api/Swatches/${swatch.id}`).set('if-match', '"9"').send({ grade: 'Z', active: false }),
        412,
      );
      expect((await mill.get(`/api/Swatches/${swatch.id}`)).body).toMatchObject({ grade: 'A', active: true });
    });
  });

  describe('groups as CSV', () => {
    test('are one file for the company alone, with texts that no spreadsheet runs', async () => {
      const [type] = (await mill.get('/api/InventoryTypes')).body as { id: string; name: string }[];
      const group = await aGroup(mill, { name: 'Csv', inventoryTypeId: type?.id });
      await aSwatch(mill, group.id, (await aFabric(mill, { code: 'CSV-1', alias: '=1+1', color: 'Red, "deep"' })).id);
      const made = await mill
        .request('POST', '/api/InventoryGroups/multipleGroupcsv')
        .send({ InventoryGroups: [group.id] });
      expect(made.status).toBe(200);
      const { container, fileName } = (made.body as { csvDetails: { container: string; fileName: string } }).csvDetails;
      const path = `/api/containers/${container}/download/${fileName}`;
      const file = await mill.get(path).buffer(true);
      expect(file.headers['content-disposition']).toContain('attachment');
      expect(file.text).toBe(
        `group,type,version,code,alias,pattern_name,color,grade,grade_notice,active\r\nCsv,${type?.name},1,CSV-1,'=1+1,Twill,"Red, ""deep""",A,false,true\r\n`,
      );
      expect((await app.get(`${path}?access_token=${mill.token}`)).status).toBe(200);
      await expectRefusal(other.get(path), 404);
      await expectRefusal(app.get(path), 401, 'AUTHORIZATION_REQUIRED');
    });

    test('need a token, own groups, and at least one', async () => {
      const group = await aGroup(other);
      const path = '/api/InventoryGroups/multipleGroupcsv';
      const refused = await app.request('POST', path).send({ InventoryGroups: [group.id] });
      await expectRefusal(refused, 401, 'AUTHORIZATION_REQUIRED');
      const answer = await mill.request('POST', path).send({ InventoryGroups: [(await aGroup(mill)).id, group.id] });
      await expectRefusal(answer, 404);
      await expectRefusal(mill.request('POST', path).send({ InventoryGroups: [] }), 422, 'body.value-invalid');
      await expectRefusal(mill.request('POST', path).send({ InventoryGroups: 'all' }), 400, 'BAD_REQUEST');
    });
  });
});
