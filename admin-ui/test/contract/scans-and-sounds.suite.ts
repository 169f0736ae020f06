import type { Fabric, ScannedGroup, ScannedSwatch, SoundFile, SoundType } from '../../src/types/wire';
import { made, type Topic } from './contract';

const pagination = { page: 1, perPage: 10 };
const byCode = { field: 'code', order: 'ASC' } as const;

/** What becomes of a scan after it, and the sounds that a scanner makes. */
export const scansAndSounds: Topic = ({ world, data, read }) => {
  describe('a scan', () => {
    let id: string;
    const rows = async () => {
      const sort = { field: 'row', order: 'ASC' } as const;
      const filter = { scannedGroupId: id };
      return (await data().getList<ScannedSwatch>('ScannedSwatches', { filter, sort, pagination })).data;
    };
    beforeAll(async () => {
      id = await world().aScan();
    });

    test('is reviewed, and no more', async () => {
      expect(await data().reviewScan(id, true)).toMatchObject({ id, isReviewed: true });
      expect(await read<ScannedGroup>('ScannedGroups', id)).toMatchObject({
        isReviewed: true,
        reviewedAt: expect.any(String) as unknown,
        reviewedBy: expect.any(String) as unknown,
      });
      expect(await data().reviewScan(id, false)).toMatchObject({
        isReviewed: false,
        reviewedAt: null,
        reviewedBy: null,
      });
    });

    test('has rows that are resolved and counted', async () => {
      const ignored = await data().resolveRow(id, { as: 'ignored', code: 'CT-UNKNOWN' });
      expect(ignored).toMatchObject({ id, counts: { missing: 1, unknown: 0, resolved: 1 } });
      const { swatchId } = made((await rows()).find((row) => row.swatchId !== null));
      const found = await data().resolveRow(id, { as: 'found', swatchId: made(swatchId), note: 'on the table' });
      expect(found).toMatchObject({ counts: { missing: 1, unknown: 0, resolved: 1 }, status: 'missing' });
      expect((await rows()).map(({ resolved, resolvedNote }) => [resolved, resolvedNote]).toSorted()).toEqual([
        ['found', 'on the table'],
        ['ignored', null],
      ]);
    });

    test('has rows that are opened again, and codes that become those of a fabric', async () => {
      const [fabric] = (await data().getList<Fabric>('Fabrics', { filter: {}, sort: byCode, pagination })).data;
      const { id: fabricId, other_codes: before } = made(fabric);
      const code = 'CT-UNKNOWN';
      expect(await data().resolveRow(id, { as: 'open', code })).toMatchObject({ counts: { unknown: 1, resolved: 0 } });
      await data().resolveRow(id, { as: 'alias', code, fabricId });
      expect((await read<Fabric>('Fabrics', fabricId)).other_codes).toEqual([...before, code]);
      const ofCode = async () => (await rows()).find((row) => row.code === code);
      expect(await ofCode()).toMatchObject({ resolved: 'alias', resolvedFabricId: fabricId });
      await data().resolveRow(id, { as: 'open', code });
      expect((await read<Fabric>('Fabrics', fabricId)).other_codes).toEqual(before);
      await data().resolveRow(id, { as: 'not-ours', code });
      expect(await ofCode()).toMatchObject({ resolved: 'not-ours', resolvedFabricId: null, isRemembered: false });
      const { swatchId } = made((await rows()).find((row) => row.swatchId !== null));
      await data().resolveRow(id, { as: 'open', swatchId: made(swatchId) });
      expect((await rows()).find((row) => row.swatchId !== null)).toMatchObject({ resolved: null, resolvedNote: null });
    });
  });

  test('of the sounds of a type one is the default, the first until another is', async () => {
    const { data: types } = await data().getList<SoundType>('SoundTypes', {
      filter: {},
      sort: { field: 'name', order: 'ASC' },
      pagination,
    });
    const { id: typeId } = made(types[0]);
    const upload = (name: string) => {
      const bytes = new Uint8Array([0xff, 0xfb, 0x90, 0x00, ...new Array<number>(400).fill(0)]);
      return data().uploadSound(typeId, new File([bytes], name, { type: 'audio/mpeg' }), new AbortController().signal);
    };
    const [low, high] = [await upload('low.mp3'), await upload('high.mp3')];
    expect([low, high]).toMatchObject([
      {
        soundTypeId: typeId,
        name: expect.stringMatching(/^[0-9a-f]+_low\.mp3$/) as unknown,
        size: 404,
        default: true,
        allowed: [],
      },
      { soundTypeId: typeId, default: false, allowed: ['make-default', 'delete'] },
    ]);
    expect(await data().makeSoundDefault(high.id)).toMatchObject({ id: high.id, default: true, allowed: [] });
    expect(await read<SoundFile>('SoundFiles', low.id)).toMatchObject({
      default: false,
      allowed: ['make-default', 'delete'],
    });
  });
};
