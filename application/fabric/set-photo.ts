import { fabricStream } from '../../domain/fabric/fabric.decider.js';
import { DomainError } from '../../domain/kit/domain-error.js';
import { type CommandContext, RevisionMismatch } from '../../infra/commands/handle-command.js';
import { refuseEarly } from '../../infra/commands/refuse-early.js';
import type { FileRow } from '../../infra/files/file-store.js';
import { cleanImage, keptImageMaxBytes } from '../../infra/files/image.js';
import { photoAddress, photoReviewAt } from '../../infra/files/photo-address.js';
import { makeSizes } from '../file/photo-sizes.js';
import { keepWithinLimit } from '../file/storage.js';
import type { Ports } from '../kit/ports.js';
import { type Runs, UseCase } from '../kit/use-case.js';
import type { FabricOfCompany } from './change-fabric.js';

export interface PhotoSet {
  readonly location: string;
  readonly position: number;
}

interface NewPhoto extends FabricOfCompany {
  readonly file: { readonly content: Buffer; readonly fileName: string };
}

export class SetPhoto extends UseCase<NewPhoto, PhotoSet> {}

type PhotoPorts = Pick<Ports, 'handle' | 'files' | 'reads'>;

/**
 * Stores a picture of a fabric in place of the one before, which the workers remove once nothing shows it any more.
 * @throws file.type, file.too-large, file.no-room
 */
export const setPhoto: Runs<SetPhoto, PhotoPorts> = async (ports, photo, context) => {
  const { fabricId, file } = photo;
  await refuseEarly(ports.handle, fabricStream, fabricId, editOf(photo, file.fileName), context);
  const row = await keep(ports, photo, context);
  const own = photoAddress(row.name);
  const { events, position } = await record(ports, photo, row, context);
  // A repeat finds the change of its first attempt, which stored a file of its own.
  const changed = events.find(({ type }) => type === 'FabricPhotoChanged')?.data;
  const location = (changed && 'photo' in changed ? changed.photo : null) ?? own;
  if (location !== own) await ports.files.remove(row);
  return { location, position };
};

const keep = async (ports: PhotoPorts, { companyId, file }: NewPhoto, context: CommandContext): Promise<FileRow> => {
  const { bytes, extension } = await cleanImage(file.content, file.fileName);
  const kept = { container: 'fabrics', companyId, extension, reviewAt: photoReviewAt(context.occurredAt) } as const;
  const row = await ports.files.write(kept, bytes, keptImageMaxBytes);
  await keepWithinLimit(ports, companyId, row, context);
  await makeSizes(ports.files, row, bytes);
  return row;
};

const editOf = ({ companyId }: NewPhoto, fileName: string) =>
  ({ type: 'EditFabric', companyId, changes: { photo: photoAddress(fileName) } }) as const;

const record = async ({ handle, files }: PhotoPorts, photo: NewPhoto, row: FileRow, context: CommandContext) => {
  try {
    return await handle(fabricStream, photo.fabricId, editOf(photo, row.name), context);
  } catch (error) {
    // After any other error the fabric may show the picture, so it stays until its review.
    if (error instanceof DomainError || error instanceof RevisionMismatch) await files.remove(row);
    throw error;
  }
};
