import type { SoundEvent } from '../../domain/sound/sound.events.js';
import { instant, projected } from '../../test/kit/projected.js';
import { soundModel } from './sound.projection.js';

const ids = { companyId: 'c1', soundTypeId: 't1' };
const upload = (soundFileId: string, isDefault: boolean): SoundEvent => ({
  type: 'SoundUploaded',
  data: {
    ...ids,
    soundFileId,
    name: `0badcafe_${soundFileId}.wav`,
    fileName: `${soundFileId}1.wav`,
    size: 9,
    isDefault,
  },
});
const after = (...events: SoundEvent[]) =>
  projected(
    soundModel,
    [upload('a', true), upload('b', false), ...events].map((event) => ['soundset-s1', event]),
  );

describe('a sound in lists', () => {
  it('SoundUploaded: shows its name, its address and whether it is the default', () => {
    expect(after()).toEqual([
      {
        ...{ id: 'a', ...ids, name: '0badcafe_a.wav', url: '/api/containers/sounds/download/a1.wav' },
        ...{ default: true, size: 9, createdAt: instant(0), updatedAt: instant(0), revision: 0 },
      },
      expect.objectContaining({ id: 'b', default: false, createdAt: instant(1), revision: 1 }),
    ]);
  });
  it('SoundMadeDefault: changes both sounds', () => {
    const name = '0badcafe_b.wav';
    expect(after({ type: 'SoundMadeDefault', data: { ...ids, soundFileId: 'b', name, insteadOf: 'a' } })).toMatchObject(
      [
        { id: 'a', default: false, createdAt: instant(0), updatedAt: instant(2), revision: 2 },
        { id: 'b', default: true, updatedAt: instant(2), revision: 2 },
      ],
    );
  });
  it('SoundDeleted: removes it', () => {
    const deleted: SoundEvent = { type: 'SoundDeleted', data: { ...ids, soundFileId: 'b', name: '0badcafe_b.wav' } };
    expect(after(deleted).map(({ id }) => id)).toEqual(['a']);
  });
});
