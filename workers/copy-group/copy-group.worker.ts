import { copySwatches } from '../../application/inventory-group/copy-swatches.js';
import { inventoryGroupStream } from '../../domain/inventory-group/inventory-group.decider.js';
import { deriveId } from '../../infra/event-store/event-id.js';
import type { Job, JobRun } from '../../infra/jobs/jobs.js';
import { allOf, eq } from '../../infra/query/query.js';
import { swatchModel } from '../../projections/index.js';
import { contextOfJob, nowOf, taskOf } from '../kit/job.js';
import { defineReactor, effect } from '../kit/reactor.js';
import { untilReadable } from '../kit/until-readable.js';
import type { WorkerPorts } from '../worker-ports.js';

/**
 * Copies the swatches of a group into its copy. Each command's id derives from the job's, so that a repeated job adds
 * no swatch twice, and does not bring back a swatch that was removed from the copy in between.
 */
export const copyOfGroup = async (ports: WorkerPorts, job: Job, run: JobRun): Promise<void> => {
  const { eventStore, reads, runUseCase } = ports;
  await untilReadable(ports, job, run, [swatchModel.name]);
  const { groupId = '', companyId = '' } = job.data;
  const history = await eventStore.read(inventoryGroupStream.nameOf(groupId));
  const created = history.filter(inventoryGroupStream.owns).find((event) => event.type === 'InventoryGroupCreated');
  if (created?.data.copyOf == null) return;
  const own = contextOfJob(job, companyId, nowOf(ports));
  const ofOriginal = allOf(eq('companyId', companyId), eq('inventoryGroupId', created.data.copyOf));
  const swatches = await reads.documents(swatchModel, ofOriginal);
  await runUseCase(copySwatches, { groupId, swatches }, { ...own, actorId: created.metadata.actorId });
};

const effectId = (groupId: string): string => deriveId(groupId, 'copy-group');

/** A copied group requests the swatches of its original until they are there (A82). */
const copiedGroups = defineReactor({
  name: 'copy-group',
  handlers: {
    InventoryGroupCreated: ({ position, data: { groupId, companyId, copyOf } }) =>
      copyOf === null
        ? undefined
        : effect('copy-group', effectId(groupId), { groupId, companyId, position: String(position) }),
  },
  outcomes: { InventoryGroupCopied: ({ data }) => effectId(data.groupId) },
});

export const copyGroupTask = taskOf([{ kind: 'copy-group', concurrency: 2, work: copyOfGroup }], [copiedGroups]);
