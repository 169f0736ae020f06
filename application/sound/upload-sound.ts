import { refusalAt } from '../../domain/messages.js';
import { soundTypeStream } from '../../domain/reference/reference-data.js';
import { soundNameOf, type SoundsetState, soundsetStream } from '../../domain/sound/soundset.decider.js';
import { refuseEarly } from '../../infra/commands/refuse-early.js';
import type { FileRow } from '../../infra/files/file-store.js';
import { soundExtension, soundMaxBytes } from '../../infra/files/sound.js';
import { keepFile, showFile, type Upload } from '../file/storage.js';
import type { Ports } from '../kit/ports.js';
import { type Runs, UseCase, type Written, written } from '../kit/use-case.js';
import { soundsetIdOf } from './handle-sound.js';

interface NewSound {
  readonly soundFileId: string;
  readonly companyId: string;
  /** '' without one. */
  readonly soundTypeId: string;
  /** The displayed name; null for that of the file. */
  readonly name: string | null;
  readonly file: Upload | null;
}

export class UploadSound extends UseCase<NewSound, Written> {}

type SoundPorts = Pick<Ports, 'handle' | 'files' | 'reads'>;

/**
 * Stores a sound of a company (S1 section 7, "Sounds"); the first one of its type becomes the default.
 * @throws sound.type-required, sound.type-unknown, sound.file-required, sound.too-many, file.type, file.too-large,
 * file.no-room
 */
export const uploadSound: Runs<UploadSound, SoundPorts> = async (ports, sound, context) => {
  const { soundFileId, companyId, soundTypeId, file } = sound;
  if (soundTypeId === '') throw refusalAt('soundTypeId', 'sound.type-required');
  if (file === null) throw refusalAt('file', 'sound.file-required');
  const { state: type } = await ports.handle.look(soundTypeStream, soundTypeId);
  if (type === null) throw refusalAt('soundTypeId', 'sound.type-unknown');
  const name = soundNameOf(soundFileId, sound.name ?? file.fileName);
  const commandFor = ({ name: fileName, size }: Pick<FileRow, 'name' | 'size'>) =>
    ({ type: 'UploadSound', companyId, soundTypeId, soundFileId, name, fileName, size }) as const;
  const soundsetId = soundsetIdOf(companyId, soundTypeId);
  const early = commandFor({ name: file.fileName, size: file.content.length });
  await refuseEarly(ports.handle, soundsetStream, soundsetId, early, context);
  const extension = soundExtension(file.content, file.fileName);
  const ofSound = { container: 'sounds', companyId, extension, bytes: file.content, mostBytes: soundMaxBytes } as const;
  const kept = await keepFile(ports, ofSound, context);
  const isShown = ({ state }: { readonly state: SoundsetState }): boolean =>
    state.sounds.some(({ fileName }) => fileName === kept.name);
  const show = () => ports.handle(soundsetStream, soundsetId, commandFor(kept), context);
  const uploaded = await showFile(ports.files, kept, show, isShown);
  if (isShown(uploaded)) await ports.files.review(kept, null);
  return written(soundFileId, uploaded);
};
