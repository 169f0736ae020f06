import { soundsetStream } from '../../domain/sound/soundset.decider.js';
import type { CommandContext } from '../../infra/commands/handle-command.js';
import { deriveId } from '../../infra/event-store/event-id.js';
import { photoReviewAt } from '../../infra/files/photo-address.js';
import type { Ports } from '../kit/ports.js';
import { type Runs, UseCase, type Written, written } from '../kit/use-case.js';

interface SoundOfCompany {
  readonly soundFileId: string;
  readonly companyId: string;
  readonly soundTypeId: string;
}

export const soundsetIdOf = (companyId: string, soundTypeId: string): string => deriveId(companyId, soundTypeId);

export class MakeSoundDefault extends UseCase<SoundOfCompany, Written> {}
export class DeleteSound extends UseCase<SoundOfCompany, Written> {}

/** `If-Match` has the revision of the sound, not that of its stream. */
const handleSound = (
  { handle }: Pick<Ports, 'handle'>,
  type: 'MakeSoundDefault' | 'DeleteSound',
  { soundFileId, companyId, soundTypeId }: SoundOfCompany,
  { ifMatch, ...context }: CommandContext,
) => {
  const command = { type, soundFileId, ...(ifMatch === undefined ? {} : { ifRevision: ifMatch }) } as const;
  return handle(soundsetStream, soundsetIdOf(companyId, soundTypeId), command, context);
};

/** A repeat changes nothing. @throws sound.not-found, sound.changed */
export const makeSoundDefault: Runs<MakeSoundDefault> = async (ports, sound, context) =>
  written(sound.soundFileId, await handleSound(ports, 'MakeSoundDefault', sound, context));

/** @throws sound.not-found, sound.changed, sound.is-default */
export const deleteSound: Runs<DeleteSound, 'handle' | 'files'> = async (ports, sound, context) => {
  const { state } = await ports.handle.look(soundsetStream, soundsetIdOf(sound.companyId, sound.soundTypeId));
  const fileName = state.sounds.find(({ soundFileId }) => soundFileId === sound.soundFileId)?.fileName;
  const row = fileName === undefined ? undefined : await ports.files.row('sounds', fileName);
  // Requested first, because this process may die before the file is removed.
  if (row) await ports.files.review(row, photoReviewAt(context.occurredAt));
  const done = await handleSound(ports, 'DeleteSound', sound, context);
  if (row) await ports.files.remove(row);
  return written(sound.soundFileId, done);
};
