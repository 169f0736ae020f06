import { aUser, type TestCompany } from '../world/a-company.js';
import { aFabric, aGroup, aSwatch, refused } from '../world/a-group.js';
import type { TestApp } from '../world/test-app.js';
import { startWithTwoMills } from '../world/two-mills.js';

let app: TestApp;
let mill: TestCompany;
let other: TestCompany;

beforeAll(async () => {
  ({ app, mill, other } = await startWithTwoMills());
});
afterAll(() => app.stop());

const change = (id: string, body: object, by = mill) => by.request('PATCH', `/api/Swatches/${id}`).send(body);
const codesOf = async (groupId: string) => {
  const rows = (await mill.get(`/api/InventoryGroups/${groupId}/swatches`)).body as { code: string }[];
  return rows.map(({ code }) => code).toSorted();
};
const typesOf = async (id: string) =>
  ((await mill.get(`/api/Swatches/${id}/history`)).body as { type: string }[]).map(({ type }) => type);

describe('the code of a swatch', () => {
  test('leads it to the other fabric of that code, with its switches', async () => {
    const [group, from, to] = [await aGroup(mill), await aFabric(mill), await aFabric(mill, { color: 'Weld' })];
    const swatch = await aSwatch(mill, group.id, from.id, { grade_notice: true, active: false });
    const changed = await change(swatch.id, { code: to.code, color: 'never' });
    const flags = { grade_notice: true, active: false };
    expect([changed.status, changed.body]).toMatchObject([
      200,
      { ...flags, code: to.code, fabricId: to.id, color: 'Weld', replacedId: swatch.id },
    ]);
    const { id } = changed.body as { id: string };
    expect(id).not.toBe(swatch.id);
    expect(await codesOf(group.id)).toEqual([to.code]);
    expect(await typesOf(id)).toEqual(['SwatchAdded']);
    expect((await mill.get(`/api/Swatches/${swatch.id}`)).status).toBe(404);
    expect((await change(id, { fabricId: from.id, active: true })).body).toMatchObject({
      id: swatch.id,
      code: from.code,
      active: true,
      grade_notice: true,
      replacedId: id,
    });
  });

  test('that nobody has makes a fabric of what the swatch shows and what is sent', async () => {
    const [group, fabric] = [await aGroup(mill), await aFabric(mill)];
    const swatch = await aSwatch(mill, group.id, fabric.id);
    const made = await change(swatch.id, { code: ' NEW-1 ', color: 'Madder' });
    expect(made.body).toMatchObject({ code: 'NEW-1', color: 'Madder', pattern_name: 'Twill', grade: 'A' });
    expect((await mill.get(`/api/Fabrics/${fabric.id}`)).body).toMatchObject({ color: 'Indigo' });
    expect(await codesOf(group.id)).toEqual(['NEW-1']);
  });

  test('is refused where its fabric may not enter the group, and the swatch stays', async () => {
    const group = await aGroup(mill);
    const [own, listed, gone] = [await aFabric(mill), await aFabric(mill), await aFabric(mill)];
    const swatch = await aSwatch(mill, group.id, own.id);
    await aSwatch(mill, group.id, listed.id);
    await mill.request('PATCH', `/api/Fabrics/${gone.id}`).send({ discontinued: true });
    expect(refused(await change(swatch.id, { code: listed.code }))).toEqual([
      409,
      'This fabric is in the group already',
    ]);
    expect((await change(swatch.id, { code: gone.code })).status).toBe(409);
    expect((await change(swatch.id, { fabricId: (await aFabric(other)).id })).status).toBe(404);
    expect((await change(swatch.id, { code: 'é' })).status).toBe(422);
    expect((await change(swatch.id, { code: '' })).status).toBe(422);
    expect((await change(swatch.id, { code: listed.code }).set('if-match', '"7"')).status).toBe(412);
    expect((await change(swatch.id, { code: 'UNMADE' }).set('if-match', '"7"')).status).toBe(412);
    expect(await codesOf(group.id)).toEqual([listed.code, own.code].toSorted());
    expect((await mill.get(`/api/Fabrics?filter=${encodeURIComponent('{"where":{"code":"UNMADE"}}')}`)).body).toEqual(
      [],
    );
  });

  test('that stays as it is changes the texts of the fabric, as before', async () => {
    const [group, fabric] = [await aGroup(mill), await aFabric(mill)];
    const swatch = await aSwatch(mill, group.id, fabric.id);
    const kept = await change(swatch.id, { code: fabric.code, fabricId: fabric.id, color: 'Woad' });
    expect(kept.body).toMatchObject({ id: swatch.id, color: 'Woad' });
    expect(kept.body).not.toHaveProperty('replacedId');
  });

  test('makes no fabric for who may add none', async () => {
    const [group, fabric, known] = [await aGroup(mill), await aFabric(mill), await aFabric(mill)];
    const swatch = await aSwatch(mill, group.id, fabric.id);
    const editor = await aUser(app, mill, ['Edit Swatch']);
    const change = (code: string) => editor.request('PATCH', `/api/Swatches/${swatch.id}`).send({ code });
    expect((await change('NEW-2')).status).toBe(403);
    expect((await change(known.code)).status).toBe(200);
  });
});
