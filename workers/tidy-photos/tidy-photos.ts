import { fabricStream } from '../../domain/fabric/fabric.decider.js';
import type { FabricEvent } from '../../domain/fabric/fabric.events.js';
import type { RecordedEvent } from '../../domain/kit/event.js';
import { photoNameOf } from '../../infra/files/photo-address.js';
import type { Job, JobRun } from '../../infra/jobs/jobs.js';
import { nowOf, taskOf } from '../kit/job.js';
import { defineReactor, effect, type Effect } from '../kit/reactor.js';
import { untilCurrent } from '../kit/until-readable.js';
import type { WorkerPorts } from '../worker-ports.js';
import { keepOrRemove, viewerModels } from './photo-viewers.js';

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
