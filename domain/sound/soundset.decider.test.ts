import { scenario } from '../../test/kit/domain/scenario.js';
import { stepsOfSound } from './allowed-steps.js';
import { signalOf } from './signal.js';
import type { SoundEvent } from './sound.events.js';
import { soundNameOf, type SoundsetCommand, soundsetDecider } from './soundset.decider.js';
import { mostSounds } from './sound.refusals.js';

const { given } = scenario(soundsetDecider);
const ids = { companyId: 'c1', soundTypeId: 't1' };
const data = (soundFileId: string) => ({
  ...ids,
  soundFileId,
  name: `0badcafe_${soundFileId}.wav`,
  fileName: `${soundFileId}-file.wav`,
  size: 900,
});
const upload = (soundFileId: string): SoundsetCommand => ({ type: 'UploadSound', ...data(soundFileId) });
const uploaded = (soundFileId: string, isDefault = false): SoundEvent => ({
  type: 'SoundUploaded',
  data: { ...data(soundFileId), isDefault },
});
const makeDefault = (soundFileId: string, ifRevision?: number): SoundsetCommand => ({
  type: 'MakeSoundDefault',
  soundFileId,
  ...(ifRevision === undefined ? {} : { ifRevision }),
});
const madeDefault = (soundFileId: string, insteadOf: string): SoundEvent => ({
  type: 'SoundMadeDefault',
  data: { ...ids, soundFileId, name: data(soundFileId).name, insteadOf },
});
const remove = (soundFileId: string, ifRevision?: number): SoundsetCommand => ({
  type: 'DeleteSound',
  soundFileId,
  ...(ifRevision === undefined ? {} : { ifRevision }),
});
const removed = (soundFileId: string): SoundEvent => ({
  type: 'SoundDeleted',
  data: { ...ids, soundFileId, name: data(soundFileId).name },
});

describe('the sounds of a type', () => {
  it('have the first one as default, and no later one', () => {
    given().when(upload('a')).then(uploaded('a', true));
    given(uploaded('a', true)).when(upload('b')).then(uploaded('b'));
  });
  it('accept an upload one time', () => given(uploaded('a', true)).when(upload('a')).then());
  it(`are ${mostSounds} at most`, () => {
    const full = Array.from({ length: mostSounds }, (_, at) => uploaded(`s${at}`, at === 0));
    given(...full)
      .when(upload('more'))
      .refuses('sound.too-many');
    given(...full, removed('s1'))
      .when(upload('more'))
      .then(uploaded('more'));
  });
  it('replace the default by another one', () => {
    const both = [uploaded('a', true), uploaded('b')];
    given(...both)
      .when(makeDefault('b'))
      .then(madeDefault('b', 'a'));
    given(...both)
      .when(makeDefault('a'))
      .then();
    given(...both, madeDefault('b', 'a'))
      .when(makeDefault('b'))
      .then();
  });
  it('can be deleted except the default', () => {
    const both = [uploaded('a', true), uploaded('b')];
    given(...both)
      .when(remove('b'))
      .then(removed('b'));
    given(...both)
      .when(remove('a'))
      .refuses('sound.is-default', 'Failed to delete');
    given(uploaded('a', true)).when(remove('a')).refuses('sound.is-default');
    given(...both, madeDefault('b', 'a'))
      .when(remove('a'))
      .then(removed('a'));
  });
  it('refuse a step with an unknown sound, or one that has changed since', () => {
    given(uploaded('a', true)).when(makeDefault('b')).refuses('sound.not-found');
    given(uploaded('a', true), uploaded('b'), removed('b')).when(remove('b')).refuses('sound.not-found');
    const history = [uploaded('a', true), uploaded('b'), madeDefault('b', 'a')];
    given(...history)
      .when(makeDefault('a', 0))
      .refuses('sound.changed');
    given(...history)
      .when(makeDefault('a', 2))
      .then(madeDefault('a', 'b'));
    given(...history)
      .when(remove('a', 1))
      .refuses('sound.changed');
  });
  it('allow exactly the steps that their decider accepts', () => {
    expect([stepsOfSound(true), stepsOfSound(false)]).toEqual([[], ['make-default', 'delete']]);
  });
});

describe('the name of a sound', () => {
  const id = '019a1111-2222-5333-8444-5555deadbeef';
  it.each([
    ['chime-low.wav', 'deadbeef_chime-low.wav'],
    ['my_own_tone.mp3', 'deadbeef_my_own_tone.mp3'],
    ['C:\\tones\\a b.wav', 'deadbeef_a b.wav'],
    ['../../etc/passwd.wav', 'deadbeef_passwd.wav'],
    ['x'.repeat(120), `deadbeef_${'x'.repeat(100)}`],
    ['🔔'.repeat(120), `deadbeef_${'🔔'.repeat(100)}`],
  ])('of %s is %s', (original, name) => expect(soundNameOf(id, original)).toBe(name));
});

it('the three types of each installation are the signals of a scanner', () => {
  const type = (end: number) => `3e3f5e5c-9a51-4c1e-8f57-00000000000${end}`;
  expect([1, 2, 3, 4].map((end) => signalOf(type(end)))).toEqual(['scanned', 'duplicate', 'unknown', null]);
});
