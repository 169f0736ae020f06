import type { FileRow } from '../../infra/files/file-store.js';
import { photoAddresses } from '../../infra/files/photo-address.js';
import { soundAddress } from '../../infra/files/sound.js';
import { allOf, anyOf, eq, isIn, type Where } from '../../infra/query/query.js';
import type { Document, ReadModel } from '../../infra/schema/read-model.js';
import { companyModel, fabricModel, orderFabricModel, soundModel, userModel } from '../../projections/index.js';
import type { WorkerPorts } from '../worker-ports.js';

/** The read models that show pictures, or have sounds. */
export const viewerModels = [fabricModel, orderFabricModel, companyModel, userModel, soundModel].map(
  ({ name }) => name,
);

/**
 * The viewer of a file. A `line` is a line of an order that shows a deleted fabric; no event marks the end of the last
 * one.
 */
type Viewer = 'kept' | 'line' | 'nobody';

const viewerOf = async ({ reads, config }: WorkerPorts, { container, name, companyId }: FileRow): Promise<Viewer> => {
  const has = async <Doc extends Document>(model: ReadModel<Doc>, where: Where): Promise<boolean> =>
    (await reads.documents(model, where, { limit: 1 })).length > 0;
  const keptBy = async <Doc extends Document>(model: ReadModel<Doc>, owner: string, where: Where): Promise<Viewer> =>
    (await has(model, allOf(eq(owner, companyId), where))) ? 'kept' : 'nobody';
  if (container === 'companylogo') return keptBy(companyModel, 'id', eq('logo', name));
  if (container === 'pictures') return keptBy(userModel, 'tenantId', eq('picture', name));
  if (container === 'sounds') return keptBy(soundModel, 'companyId', eq('url', soundAddress(name)));
  const isShown = isIn('photo', photoAddresses(name, config.publicUrl));
  const ownOrDeleted = anyOf(eq('companyId', companyId), eq('companyId', null));
  const fabrics = await reads.documents(fabricModel, allOf(isShown, ownOrDeleted));
  if (fabrics.some((fabric) => fabric.companyId === companyId)) return 'kept';
  if (fabrics.length === 0) return 'nobody';
  const ids = fabrics.map(({ id }) => id);
  const lines = allOf(eq('manufacturerId', companyId), isIn('fabricId', ids), isShown);
  return (await has(orderFabricModel, lines)) ? 'line' : 'nobody';
};

const monthMs = 30 * 24 * 60 * 60 * 1000;

/**
 * Removes a picture that nothing shows, or a sound that nobody has. A picture that only a line of an order still shows
 * is checked again after a month. The read models must be current.
 */
export const keepOrRemove = async (ports: WorkerPorts, row: FileRow, now: string): Promise<void> => {
  switch (await viewerOf(ports, row)) {
    case 'kept':
      return ports.files.review(row, null);
    case 'line':
      return ports.files.review(row, new Date(Date.parse(now) + monthMs).toISOString());
    case 'nobody':
      return ports.files.remove(row);
  }
};
