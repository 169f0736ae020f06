import { MakeSoundDefault } from '../../../application/sound/handle-sound.js';
import { UploadSound } from '../../../application/sound/upload-sound.js';
import { recordId } from '../../../infra/event-store/event-id.js';
import { toneOf } from '../../../infra/files/tone.js';
import { seededSoundTypes } from '../../../domain/reference/seed.js';
import type { Seeding } from '../seeding.js';
import type { Member } from './seed-companies.js';

interface DemoSound {
  readonly fileName: string;
  /** The index of its type in every installation; the third one keeps its built-in tone. */
  readonly type: 0 | 1;
  /** In Hz, one after the other. */
  readonly frequencies: readonly number[];
}

const sounds: readonly DemoSound[] = [
  { fileName: 'chime-high.wav', type: 0, frequencies: [1_047, 1_568] },
  { fileName: 'chime-low.wav', type: 0, frequencies: [523, 784] },
  { fileName: 'double-knock.wav', type: 1, frequencies: [196, 196] },
];

/** The sounds of a mill: two to choose from, one alone, and none. */
export const seedSounds = async (seeding: Seeding, { companyId, owner, signedUp }: Member): Promise<void> => {
  const day = signedUp - 4;
  for (const [at, { fileName, type, frequencies }] of sounds.entries()) {
    const soundTypeId = seededSoundTypes[type]?.soundTypeId ?? '';
    const upload = seeding.context(`sound ${fileName}`, owner, seeding.ago(day - at));
    const sound = { soundFileId: recordId(upload.commandId, 'sound'), companyId, soundTypeId };
    const file = { content: toneOf(frequencies), fileName };
    await seeding.run(new UploadSound({ ...sound, name: null, file }, upload));
    if (fileName !== 'chime-low.wav') continue;
    const choice = seeding.context('default sound', owner, seeding.ago(day - sounds.length));
    await seeding.run(new MakeSoundDefault(sound, choice));
  }
};
