import { copySwatches } from '../../application/inventory-group/copy-swatches.js';
import type { Ports } from '../../application/kit/ports.js';
import type { RunUseCase } from '../../application/kit/run-use-case.js';
import { inventoryGroupStream } from '../../domain/inventory-group/inventory-group.decider.js';
import type { Job, JobRun } from '../../infra/jobs/jobs.js';
import { allOf, eq } from '../../infra/query/query.js';
import { type SwatchDocument, swatchModel } from '../../projections/index.js';
import { contextOfJob } from '../kit/use-case-job.js';
import { untilReadable } from '../kit/until-readable.js';
import type { CreateTask, WorkerPorts } from '../worker-ports.js';
import { copyGroupReactor } from './copy-group.reactor.js';

interface CopyPorts extends Pick<WorkerPorts, 'eventStore' | 'clock'> {
  readonly runUseCase: RunUseCase<Pick<Ports, 'handle' | 'signals'>>;
  /** The swatches of a group of a company, as the read model shows them. */
  readonly swatchesOf: (companyId: string, groupId: string) => Promise<readonly SwatchDocument[]>;
}

/**
 * Copies the swatches of a group into its copy. Each command's id derives from the job's, so that a job that runs again
 * adds none twice, and brings back none that was removed from the copy meanwhile.
 */
export const copyOfGroup = async (
  { eventStore, clock, runUseCase, swatchesOf }: CopyPorts,
  job: Job,
): Promise<void> => {
  const { groupId = '', companyId = '' } = job.data;
  const history = await eventStore.read(inventoryGroupStream.nameOf(groupId));
  const created = history.filter(inventoryGroupStream.owns).find((event) => event.type === 'InventoryGroupCreated');
  if (created?.data.copyOf == null) return;
  const own = contextOfJob(job, companyId, clock().toISOString());
  const swatches = await swatchesOf(companyId, created.data.copyOf);
  await runUseCase(copySwatches, { groupId, swatches }, { ...own, actorId: created.metadata.actorId });
};

export const copyGroup: CreateTask = (ports) => {
  const swatchesOf = (companyId: string, groupId: string): Promise<readonly SwatchDocument[]> =>
    ports.reads.documents(swatchModel, allOf(eq('companyId', companyId), eq('inventoryGroupId', groupId)));
  const handler = async (job: Job, run: JobRun): Promise<void> => {
    await untilReadable(ports, job, run, ['swatch']);
    await copyOfGroup({ ...ports, swatchesOf }, job);
  };
  return {
    kinds: [{ kind: 'copy-group', concurrency: 2, handler }],
    reactors: [copyGroupReactor],
  };
};
