import type { InventoryGroup, Swatch, Fabric } from '../../src/types/wire';
import * as refusals from '../fake/refusals';
import { made, type Topic } from './contract';

const texts = (code: string) => ({ code, alias: '', pattern_name: 'Herringbone', color: 'Indigo', grade: 'A' });
const flags = { grade_notice: false, active: true };

/** Fabrics, groups and their swatches. */
export const inventory: Topic = ({ data, read, refuses }) => {
  let group: InventoryGroup;
  let swatch: Swatch;
  let other: Fabric;
  const swatchNow = () => read<Swatch>('Swatches', swatch.id);
  const fabricNow = () => read<Fabric>('Fabrics', swatch.fabricId);
  beforeAll(async () => {
    group = await data().addGroup({ name: 'IN group', version: '1' });
    swatch = await data().addSwatch(group.id, texts('IN-1'), flags);
    other = await data().createFabric({ ...texts('IN-2'), active: true, discontinued: false });
  });

  test('a swatch of a new code makes its fabric', async () => {
    expect(swatch).toMatchObject({ inventoryGroupId: group.id, code: 'IN-1', alias: null, color: 'Indigo', ...flags });
    expect(await fabricNow()).toMatchObject({ code: 'IN-1', alias: null, discontinued: false });
  });

  test('a code that differs in letter case, leading zeros or signs of a scanner alone is found', async () => {
    expect(await data().similarCode('in-1')).toBe('IN-1');
    expect(await data().similarCode(']C1IN-1')).toBe('IN-1');
    expect(await data().similarCode('*in-1*')).toBe('IN-1');
    expect(await data().similarCode('in-001')).toBe('IN-1');
    expect(await data().similarCode('IN-1')).toBeUndefined();
    expect(await data().similarCode('IN-10')).toBeUndefined();
    const renamed = await data().createFabric({ ...texts('IN-0Z_0033'), active: true, discontinued: false });
    expect(await data().similarCode('IN-0Z_33')).toBe('IN-0Z_0033');
    expect(await data().similarCode('IN-0ZX33')).toBeUndefined();
    await data().setFabricText(renamed, 'code', 'IN-1Z');
    expect(await data().similarCode('in-0Z_33')).toBe('IN-1Z');
  });

  test('a fabric is found by its code and by its other codes', async () => {
    const made = await data().createFabric({ ...texts('IN-7'), active: true, discontinued: false });
    const saved = await data().saveFabric(made, { other_codes: ['IN-7 OLD'] });
    expect(saved).toMatchObject({ code: 'IN-7', other_codes: ['IN-7 OLD'] });
    for (const code of ['IN-7', 'IN-7 OLD']) expect(await data().fabricByCode(code)).toMatchObject({ id: made.id });
    expect(await data().fabricByCode('IN-7 OL')).toBeUndefined();
    await refuses(data().saveFabric(saved, { other_codes: ['IN-2'] }), refusals.codeTaken('other_codes'));
    await refuses(data().saveFabric(saved, { code: 'IN-2' }), refusals.codeTaken());
    const eleven = Array.from({ length: 11 }, (_, at) => `IN-7 ${at}`);
    await refuses(data().saveFabric(saved, { other_codes: eleven }), refusals.tooManyOtherCodes('other_codes'));
  });

  test('a fabric tells where it is used', async () => {
    expect(await data().fabricUsage(swatch.fabricId)).toEqual({
      groups: [{ id: group.id, name: group.name, swatchId: swatch.id }],
      ...{ orders: [], totals: { groups: 1, orders: 0, openOrders: 0 } },
    });
  });

  test('a fabric is listed once in a group', async () => {
    const twice = () => data().addFabricToGroup(group.id, swatch.fabricId);
    await refuses(twice(), refusals.swatchListed());
    const added = await data().addFabricToGroup(group.id, other.id);
    expect(added).toMatchObject({ inventoryGroupId: group.id, fabricId: other.id, code: 'IN-2', ...flags });
  });

  test('the fabrics of labels are those of a group, or of chosen swatches of it', async () => {
    expect(await data().labelFabrics({ groupId: group.id })).toEqual([swatch.fabricId, other.id]);
    expect(await data().labelFabrics({ swatchIds: [swatch.id], inGroup: group.id })).toEqual([swatch.fabricId]);
    expect(await data().labelFabrics({ fabricIds: [other.id] })).toEqual([other.id]);
  });

  test('a text of a fabric is saved on top of other changes', async () => {
    const seen = await fabricNow();
    await data().saveFabric(seen, { grade: 'B' });
    expect(await data().setFabricText(seen, 'color', 'Madder')).toMatchObject({ color: 'Madder', grade: 'B' });
    await refuses(data().setFabricText(seen, 'color', 'Woad'), refusals.fieldChanged());
    expect(await data().setFabricText(await fabricNow(), 'alias', '')).toMatchObject({ alias: null });
    expect(await swatchNow()).toMatchObject({ color: 'Madder', grade: 'B' });
  });

  test('a switch of a swatch is saved on top of other changes', async () => {
    const seen = await swatchNow();
    await data().setSwatchFlag(seen, 'grade_notice', true);
    expect(await data().setSwatchFlag(seen, 'active', false)).toMatchObject({ active: false, grade_notice: true });
    await refuses(data().setSwatchFlag(seen, 'active', false), refusals.fieldChanged());
    await data().setSwatchFlag(await swatchNow(), 'active', true);
  });

  test('the texts of a swatch are those of its fabric', async () => {
    const changed = await data().changeSwatch(await swatchNow(), { color: 'Weld', grade_notice: false });
    expect(changed).toMatchObject({ id: swatch.id, color: 'Weld', grade_notice: false, active: true });
    expect(await fabricNow()).toMatchObject({ color: 'Weld' });
  });

  test('a discontinued fabric has no active swatch, and is taken back with those that were', async () => {
    expect(await data().discontinueFabric(swatch.fabricId, true)).toMatchObject({ discontinued: true });
    expect(await swatchNow()).toMatchObject({ active: false });
    await data().reinstateFabric(swatch.fabricId, [swatch.id]);
    expect(await fabricNow()).toMatchObject({ discontinued: false });
    expect(await swatchNow()).toMatchObject({ active: true });
  });

  test('another code makes a swatch that of another fabric', async () => {
    const moved = await data().changeSwatch(await swatchNow(), { code: 'IN-3', color: 'Red' });
    expect(moved).toMatchObject({
      inventoryGroupId: group.id,
      code: 'IN-3',
      color: 'Red',
      pattern_name: 'Herringbone',
    });
    const fabric = made(await data().fabricByCode('IN-3'));
    expect([moved.fabricId, fabric.color]).toEqual([fabric.id, 'Red']);
    if (moved.id !== swatch.id) await refuses(swatchNow(), refusals.notFound());
  });

  test('a name of a group is looked up, and reserved', async () => {
    expect(await data().checkGroupName('IN group', group.id)).toBeUndefined();
    await refuses(data().checkGroupName('IN group'), refusals.groupNameListed());
    expect(await data().changeGroup(group, { name: 'IN hall', version: '2' })).toMatchObject({
      id: group.id,
      name: 'IN hall',
      version: '2',
    });
    await data().addGroup({ name: 'IN group', version: '1' });
    await refuses(data().changeGroup({ id: group.id }, { name: 'IN group' }), refusals.groupNameTaken());
  });
};
