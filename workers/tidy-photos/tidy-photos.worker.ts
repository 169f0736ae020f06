import { fabricStream } from '../../domain/fabric/fabric.decider.js';
import { photoNameOf } from '../../infra/files/photo-address.js';
import type { JobKindName } from '../../infra/jobs/job-kinds.js';
import type { Job, JobRun } from '../../infra/jobs/jobs.js';
import { untilCurrent } from '../kit/until-readable.js';
import type { CreateTask } from '../worker-ports.js';
import { keepOrRemove, type PhotoPorts, viewerModels } from './photo-viewers.js';
import { tidyPhotosReactor } from './tidy-photos.reactor.js';

const kind: JobKindName = 'tidy-photos';

/** Checks every stored picture that a fabric has ever shown: the present one stays, and the others may be removed. */
export const tidyPhotos = async (
  ports: PhotoPorts,
  job: Job,
  run: Pick<JobRun, 'signal'>,
  now: string,
): Promise<void> => {
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
  for (const row of own) await keepOrRemove(ports, row, now);
};

/** Removes pictures that nothing shows: they would count against the company's storage for ever. */
export const tidyPhotosTask: CreateTask = (ports) => ({
  kinds: [
    {
      kind,
      concurrency: 2,
      handler: (job, run) => tidyPhotos(ports, job, run, ports.clock().toISOString()),
    },
  ],
  reactors: [tidyPhotosReactor],
});
