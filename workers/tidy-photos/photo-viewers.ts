import type { FileRow } from '../../infra/files/file-store.js';
import { photoAddresses } from '../../infra/files/photo-address.js';
import { soundAddress } from '../../infra/files/sound.js';
import { allOf, anyOf, eq, isIn } from '../../infra/query/query.js';
import { companyModel, fabricModel, orderFabricModel, soundModel, userModel } from '../../projections/index.js';
import type { WorkerPorts } from '../worker-ports.js';

export type PhotoPorts = Pick<WorkerPorts, 'eventStore' | 'reads' | 'readSide' | 'files'> & {
  readonly config: Pick<WorkerPorts['config'], 'publicUrl'>;
};

/** The read models that show pictures, or have sounds. */
export const viewerModels = [fabricModel, orderFabricModel, companyModel, userModel, soundModel].map(
  ({ name }) => name,
);

/** A line of an order goes on showing a fabric that was deleted. */
type Viewer = 'company' | 'user' | 'sound' | 'fabric' | 'line' | 'nobody';

const viewerOfLogo = async ({ reads }: PhotoPorts, { name, companyId }: FileRow): Promise<Viewer> => {
  const isShown = allOf(eq('id', companyId), eq('logo', name));
  return (await reads.documents(companyModel, isShown, { limit: 1 })).length > 0 ? 'company' : 'nobody';
};

const viewerOfPicture = async ({ reads }: PhotoPorts, { name, companyId }: FileRow): Promise<Viewer> => {
  const isShown = allOf(eq('tenantId', companyId), eq('picture', name));
  return (await reads.documents(userModel, isShown, { limit: 1 })).length > 0 ? 'user' : 'nobody';
};

const viewerOfSound = async ({ reads }: PhotoPorts, { name, companyId }: FileRow): Promise<Viewer> => {
  const isKept = allOf(eq('companyId', companyId), eq('url', soundAddress(name)));
  return (await reads.documents(soundModel, isKept, { limit: 1 })).length > 0 ? 'sound' : 'nobody';
};

const viewerOf = async (ports: PhotoPorts, row: FileRow): Promise<Viewer> => {
  if (row.container === 'companylogo') return viewerOfLogo(ports, row);
  if (row.container === 'pictures') return viewerOfPicture(ports, row);
  if (row.container === 'sounds') return viewerOfSound(ports, row);
  const { reads, config } = ports;
  const { name, companyId } = row;
  const isShown = isIn('photo', photoAddresses(name, config.publicUrl));
  const ownOrDeleted = anyOf(eq('companyId', companyId), eq('companyId', null));
  const fabrics = await reads.documents(fabricModel, allOf(isShown, ownOrDeleted));
  if (fabrics.some((fabric) => fabric.companyId === companyId)) return 'fabric';
  if (fabrics.length === 0) return 'nobody';
  const ofDeleted = isIn(
    'fabricId',
    fabrics.map(({ id }) => id),
  );
  const lines = allOf(eq('manufacturerId', companyId), ofDeleted, isShown);
  return (await reads.documents(orderFabricModel, lines, { limit: 1 })).length > 0 ? 'line' : 'nobody';
};

const monthMs = 30 * 24 * 60 * 60 * 1000;

/**
 * Removes a picture that nothing shows, or a sound that nobody has. A picture that only a line of an order still shows
 * is checked again after a month, as no event says when the last such line has gone. The read models must be current.
 */
export const keepOrRemove = async (ports: PhotoPorts, row: FileRow, now: string): Promise<void> => {
  switch (await viewerOf(ports, row)) {
    case 'company':
    case 'user':
    case 'sound':
    case 'fabric':
      return ports.files.review(row, null);
    case 'line':
      return ports.files.review(row, new Date(Date.parse(now) + monthMs).toISOString());
    case 'nobody':
      return ports.files.remove(row);
  }
};
