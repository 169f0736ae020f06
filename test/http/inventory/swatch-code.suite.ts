import { aUser, type TestCompany } from '../world/a-company.js';
import { aFabric, aGroup, aSwatch } from '../world/a-group.js';
import type { TestApp } from '../world/test-app.js';
import { startWithTwoMills } from '../world/two-mills.js';
import { expectRefusal } from '../world/expect-refusal.js';

describe('the API of swatches', () => {
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
      await expectRefusal(mill.get(`/api/Swatches/${swatch.id}`), 404);
      expect((await change(id, { fabricId: from.id, active: true })).body).toMatchObject({
        id: swatch.id,
        code: from.code,
        active: true,
        grade_notice: true,
        replacedId: id,
      });
    });

    test('that is new makes a fabric from the shown and the sent values', async () => {
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
      const refused = await change(swatch.id, { code: listed.code });
      await expectRefusal(refused, 409, 'swatch.listed', 'This fabric is in the group already');
      await expectRefusal(change(swatch.id, { code: gone.code }), 409, 'fabric.discontinued');
      await expectRefusal(change(swatch.id, { fabricId: (await aFabric(other)).id }), 404, 'MODEL_NOT_FOUND');
      await expectRefusal(change(swatch.id, { code: 'é' }), 422, 'fabric.code-invalid');
      await expectRefusal(change(swatch.id, { code: '' }), 422, 'fabric.fields-required');
      await expectRefusal(change(swatch.id, { code: listed.code }).set('if-match', '"7"'), 412);
      await expectRefusal(change(swatch.id, { code: 'UNMADE' }).set('if-match', '"7"'), 412);
      expect(await codesOf(group.id)).toEqual([listed.code, own.code].toSorted());
      expect((await mill.get(`/api/Fabrics?filter=${encodeURIComponent('{"where":{"code":"UNMADE"}}')}`)).body).toEqual(
        [],
      );
    });

    test('that is unchanged changes the texts of the fabric', async () => {
      const [group, fabric] = [await aGroup(mill), await aFabric(mill)];
      const swatch = await aSwatch(mill, group.id, fabric.id);
      const kept = await change(swatch.id, { code: fabric.code, fabricId: fabric.id, color: 'Woad' });
      expect(kept.body).toMatchObject({ id: swatch.id, color: 'Woad' });
      expect(kept.body).not.toHaveProperty('replacedId');
    });

    test('is no wish where a client sends the whole record back that it loaded before the fabric got another code', async () => {
      const [group, fabric] = [await aGroup(mill), await aFabric(mill)];
      const swatch = await aSwatch(mill, group.id, fabric.id);
      const loaded = (await mill.get(`/api/Swatches/${swatch.id}`)).body as object;
      await mill.request('PATCH', `/api/Fabrics/${fabric.id}`).send({ code: `${fabric.code}-2` });
      for (const method of ['PATCH', 'PUT'] as const) {
        const saved = await mill.request(method, `/api/Swatches/${swatch.id}`).send({ ...loaded, grade_notice: true });
        expect(saved.status).toBe(200);
        const kept = { id: swatch.id, fabricId: fabric.id, code: `${fabric.code}-2`, grade_notice: true };
        expect((await mill.get(`/api/Swatches/${swatch.id}`)).body).toMatchObject(kept);
        expect(saved.body).not.toHaveProperty('replacedId');
      }
      expect(await codesOf(group.id)).toEqual([`${fabric.code}-2`]);
      const where = encodeURIComponent(JSON.stringify({ where: { code: fabric.code } }));
      expect((await mill.get(`/api/Fabrics?filter=${where}`)).body).toEqual([]);
    });

    test('is the wish in a whole record whose fabric never had it, and so is the id of another fabric', async () => {
      const [group, from, to] = [await aGroup(mill), await aFabric(mill), await aFabric(mill)];
      const swatch = await aSwatch(mill, group.id, from.id);
      const loaded = (await mill.get(`/api/Swatches/${swatch.id}`)).body as object;
      const byCode = await change(swatch.id, { ...loaded, code: to.code });
      expect(byCode.body).toMatchObject({ fabricId: to.id, code: to.code, replacedId: swatch.id });
      const { id } = byCode.body as { id: string };
      const reloaded = (await mill.get(`/api/Swatches/${id}`)).body as object;
      const byId = await change(id, { ...reloaded, fabricId: from.id });
      expect(byId.body).toMatchObject({ id: swatch.id, fabricId: from.id, code: from.code, replacedId: id });
    });

    test('of one fabric with the id of another fabric is refused', async () => {
      const group = await aGroup(mill);
      const [own, one, two] = [await aFabric(mill), await aFabric(mill), await aFabric(mill)];
      const swatch = await aSwatch(mill, group.id, own.id);
      await expectRefusal(change(swatch.id, { fabricId: one.id, code: two.code }), 422, 'swatch.fabric-ambiguous');
      expect(await codesOf(group.id)).toEqual([own.code]);
      expect((await change(swatch.id, { fabricId: one.id, code: one.code })).body).toMatchObject({ code: one.code });
    });

    test('that its fabric had earlier and another fabric has now is refused with the id of its own', async () => {
      const [group, fabric] = [await aGroup(mill), await aFabric(mill)];
      const swatch = await aSwatch(mill, group.id, fabric.id);
      await mill.request('PATCH', `/api/Fabrics/${fabric.id}`).send({ code: `${fabric.code}-2` });
      const heir = await aFabric(mill, { code: fabric.code });
      const refused = await change(swatch.id, { fabricId: fabric.id, code: fabric.code });
      await expectRefusal(refused, 422, 'swatch.fabric-ambiguous');
      expect(await codesOf(group.id)).toEqual([`${fabric.code}-2`]);
      const other = await change(swatch.id, { fabricId: heir.id, code: fabric.code });
      expect(other.body).toMatchObject({ fabricId: heir.id, code: fabric.code, replacedId: swatch.id });
    });

    test('and all other fields may be sent back unchanged, also without a grade', async () => {
      const [group, fabric] = [await aGroup(mill), await aFabric(mill)];
      const swatch = await aSwatch(mill, group.id, fabric.id);
      await mill.request('PATCH', `/api/Fabrics/${fabric.id}`).send({ grade: null });
      const loaded = (await mill.get(`/api/Swatches/${swatch.id}`)).body as object;
      expect(loaded).toMatchObject({ grade: null });
      const whole = await mill.request('PUT', `/api/Swatches/${swatch.id}`).send({ ...loaded, active: false });
      expect([whole.status, whole.body]).toMatchObject([200, { grade: null, active: false }]);
      const graded = await aSwatch(mill, group.id, (await aFabric(mill)).id);
      await expectRefusal(change(graded.id, { grade: null }), 422, 'fabric.fields-required');
    });

    test('of a fabric without a grade, or of a new one, needs a grade, and nothing is made without it', async () => {
      const [group, fabric] = [await aGroup(mill), await aFabric(mill)];
      const swatch = await aSwatch(mill, group.id, fabric.id);
      await mill.request('PATCH', `/api/Fabrics/${fabric.id}`).send({ grade: null });
      const other = await aFabric(mill, { grade: null });
      for (const code of [other.code, `${fabric.code}-new`])
        await expectRefusal(change(swatch.id, { code }), 422, 'swatch.grade-required', 'Grade is required.');
      expect(await codesOf(group.id)).toEqual([fabric.code]);
      expect((await change(swatch.id, { code: other.code, grade: 'D' })).body).toMatchObject({ grade: 'D' });
    });

    test('makes no fabric for a user without the right to add one', async () => {
      const [group, fabric, known] = [await aGroup(mill), await aFabric(mill), await aFabric(mill)];
      const swatch = await aSwatch(mill, group.id, fabric.id);
      const editor = await aUser(app, mill, ['Edit Swatch']);
      const change = (code: string) => editor.request('PATCH', `/api/Swatches/${swatch.id}`).send({ code });
      await expectRefusal(change('NEW-2'), 403);
      expect((await change(known.code)).status).toBe(200);
    });
  });
});
