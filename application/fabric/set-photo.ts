import { fabricStream } from '../../domain/fabric/fabric.decider.js';
import { refuseEarly } from '../../infra/commands/refuse-early.js';
import { cleanImage, keptImageMaxBytes } from '../../infra/files/image.js';
import { photoAddress } from '../../infra/files/photo-address.js';
import { makeSizes } from '../file/photo-sizes.js';
import { keepFile, showFile, type Upload } from '../file/storage.js';
import type { Ports } from '../kit/ports.js';
import { type Runs, UseCase } from '../kit/use-case.js';
import type { FabricOfCompany } from './change-fabric.js';

export interface PhotoSet {
  readonly location: string;
  readonly position: number;
}

interface NewPhoto extends FabricOfCompany {
  readonly file: Upload;
}

export class SetPhoto extends UseCase<NewPhoto, PhotoSet> {}

type PhotoPorts = Pick<Ports, 'handle' | 'files' | 'reads'>;

/**
 * Stores a picture of a fabric in place of the previous one, which the workers remove when nothing shows it any longer.
 * @throws file.type, file.too-large, file.no-room
 */
export const setPhoto: Runs<SetPhoto, PhotoPorts> = async (ports, photo, context) => {
  const { fabricId, companyId, file } = photo;
  await refuseEarly(ports.handle, fabricStream, fabricId, editOf(photo, file.fileName), context);
  const { bytes, extension } = await cleanImage(file.content, file.fileName);
  const kept = { container: 'fabrics', companyId, extension, bytes, mostBytes: keptImageMaxBytes } as const;
  const row = await keepFile(ports, kept, context);
  await makeSizes(ports.files, row, bytes);
  const own = photoAddress(row.name);
  const show = async (): Promise<PhotoSet> => {
    const command = editOf(photo, row.name);
    const { events, position } = await ports.handle(fabricStream, fabricId, command, context);
    const changed = events.find(({ type }) => type === 'FabricPhotoChanged')?.data;
    return { location: (changed && 'photo' in changed ? changed.photo : null) ?? own, position };
  };
  return showFile(ports.files, row, show, ({ location }) => location === own);
};

const editOf = ({ companyId }: NewPhoto, fileName: string) =>
  ({ type: 'EditFabric', companyId, changes: { photo: photoAddress(fileName) } }) as const;
