import { DomainError } from '../../domain/kit/domain-error.js';
import { refusalAt } from '../../domain/messages.js';
import { soundTypeStream } from '../../domain/reference/reference-data.js';
import { soundNameOf } from '../../domain/sound/sound-name.js';
import { soundsetStream } from '../../domain/sound/soundset.decider.js';
import type { CommandContext } from '../../infra/commands/handle-command.js';
import { refuseEarly } from '../../infra/commands/refuse-early.js';
import type { FileRow } from '../../infra/files/file-store.js';
import { photoReviewAt } from '../../infra/files/photo-address.js';
import { soundExtension, soundMaxBytes } from '../../infra/files/sound.js';
import { keepWithinLimit } from '../file/storage.js';
import type { Ports } from '../kit/ports.js';
import { type Runs, UseCase } from '../kit/use-case.js';
import { type Written, written } from '../kit/written.js';
import { soundsetIdOf } from './handle-sound.js';

interface NewSound {
  readonly soundFileId: string;
  readonly companyId: string;
  /** '' when none was named. */
  readonly soundTypeId: string;
  /** The name that is shown; null for that of the file. */
  readonly name: string | null;
  readonly file: { readonly content: Buffer; readonly fileName: string } | null;
}

export class UploadSound extends UseCase<NewSound, Written> {}

type SoundPorts = Pick<Ports, 'handle' | 'files' | 'reads'>;

/**
 * Keeps a sound of a company (S1 section 7, "Sounds"); the first one of its type becomes the default.
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
  const kept = await keep(ports, companyId, file, context);
  const { name: fileName } = kept;
  try {
    const done = await ports.handle(soundsetStream, soundsetId, commandFor(kept), context);
    // A repeat finds the sound of its first try, which kept a file of its own.
    const isShown = done.state.sounds.some((one) => one.fileName === fileName);
    await (isShown ? ports.files.review(kept, null) : ports.files.remove(kept));
    return written(soundFileId, done);
  } catch (error) {
    // After any other error the sound may be there, so its file stays until its review.
    if (error instanceof DomainError) await ports.files.remove(kept);
    throw error;
  }
};

const keep = async (
  ports: SoundPorts,
  companyId: string,
  { content, fileName }: NonNullable<NewSound['file']>,
  context: CommandContext,
): Promise<FileRow> => {
  const extension = soundExtension(content, fileName);
  const reviewAt = photoReviewAt(context.occurredAt);
  const row = await ports.files.write({ container: 'sounds', companyId, extension, reviewAt }, content, soundMaxBytes);
  return keepWithinLimit(ports, companyId, row, context);
};
