import { fabricStream } from '../../domain/fabric/fabric.decider.js';
import type { FabricEvent } from '../../domain/fabric/fabric.events.js';
import type { RecordedEvent } from '../../domain/kit/event.js';
import { photoNameOf, photoAddresses } from '../../infra/files/photo-address.js';
import type { Job, JobRun } from '../../infra/jobs/jobs.js';
import { nowOf, taskOf } from '../kit/job.js';
import { defineReactor, effect, type Effect } from '../kit/reactor.js';
import { untilCurrent } from '../kit/until-readable.js';
import type { WorkerPorts } from '../worker-ports.js';
import type { FileRow } from '../../infra/files/file-store.js';
import { soundAddress } from '../../infra/files/sound.js';
import { allOf, anyOf, eq, isIn, type Where } from '../../infra/query/query.js';
import type { Document, ReadModel } from '../../infra/schema/read-model.js';
import { companyModel, fabricModel, orderFabricModel, soundModel, userModel } from '../../projections/index.js';

/** The read models that show pictures, or have sounds. */
const viewerModels = [fabricModel, orderFabricModel, companyModel, userModel, soundModel].map(({ name }) => name);

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
const keepOrRemove = async (ports: WorkerPorts, row: FileRow, now: string): Promise<void> => {
  switch (await viewerOf(ports, row)) {
    case 'kept':
      return ports.files.review(row, null);
    case 'line':
      return ports.files.review(row, new Date(Date.parse(now) + monthMs).toISOString());
    case 'nobody':
      return ports.files.remove(row);
  }
};

const tidied = ({ id, position, data: { fabricId, companyId } }: RecordedEvent<FabricEvent>): Effect =>
  effect('tidy-photos', id, { fabricId, companyId, position: String(position) });

/** An event that changes the picture of a fabric requests a check of its pictures. */
export const tidyPhotosReactor = defineReactor({
  name: 'tidy-photos',
  handlers: {
    FabricCreated: (event) => (event.data.photo === null ? undefined : tidied(event)),
    FabricPhotoChanged: tidied,
    FabricDeleted: tidied,
  },
});

/** Checks every stored picture that a fabric has ever shown: the present one stays, and the others may be removed. */
const tidyPhotos = async (ports: WorkerPorts, job: Job, run: JobRun): Promise<void> => {
  const { fabricId = '', companyId = '' } = job.data;
  const history = await ports.eventStore.read(fabricStream.nameOf(fabricId));
  const names = history
    .filter(fabricStream.owns)
    .filter((event) => event.type === 'FabricCreated' || event.type === 'FabricPhotoChanged')
    .map(({ data }) => photoNameOf(data.photo, ports.config.publicUrl));
  const ofOurs = [...new Set(names)].filter((name) => name !== undefined);
  const found = await Promise.all(ofOurs.map((name) => ports.files.row('fabrics', name)));
  const own = found.filter((row) => row !== undefined).filter((row) => row.companyId === companyId);
  if (own.length === 0) return;
  await untilCurrent(ports, run, viewerModels);
  for (const row of own) await keepOrRemove(ports, row, nowOf(ports));
};

/** Removes pictures that no record shows: they would count against the company's storage forever. */
export const tidyPhotosTask = taskOf([{ kind: 'tidy-photos', concurrency: 2, work: tidyPhotos }], [tidyPhotosReactor]);

/**
 * Removes expired exports within a few minutes (docs/security.md, "Files"), and pictures that no event of a fabric has
 * named in time: their upload was cut short, or its event was never written.
 */
const sweepFiles = async (ports: WorkerPorts, _job: Job, run: JobRun): Promise<void> => {
  const now = nowOf(ports);
  await ports.files.sweep(now);
  const due = await ports.files.toReview(now);
  if (due.length === 0) return;
  await untilCurrent(ports, run, viewerModels);
  for (const row of due) await keepOrRemove(ports, row, now);
};

export const sweepFilesTask = taskOf([
  { kind: 'sweep-files', concurrency: 1, everyMs: 5 * 60 * 1000, work: sweepFiles },
]);
