import { fabricStream } from '../../domain/fabric/fabric.decider.js';
import { inventoryGroupStream } from '../../domain/inventory-group/inventory-group.decider.js';
import { DomainError } from '../../domain/kit/domain-error.js';
import { swatchStream } from '../../domain/swatch/swatch.decider.js';
import { childContext } from '../../infra/commands/command-context.js';
import type { CommandContext } from '../../infra/commands/handle-command.js';
import { deriveId } from '../../infra/event-store/event-id.js';
import { jobPolicies } from '../../infra/jobs/job-policies.js';
import type { Job, JobRun } from '../../infra/jobs/jobs.js';
import { allOf, eq } from '../../infra/read-models/query/query.js';
import { type SwatchDocument, swatchModel } from '../../projections/index.js';
import { contextOfJob } from '../kit/job-context.js';
import { untilReadable } from '../kit/until-readable.js';
import type { CreateTask, WorkerPorts } from '../worker-ports.js';
import { copyGroupReactor } from './copy-group.reactor.js';

/** So many are copied at a time: their appends share a commit. */
const atOnce = 200;

interface CopyPorts extends Pick<WorkerPorts, 'eventStore' | 'handleCommand'> {
  /** The swatches of a group of a company, as the read model shows them. */
  swatchesOf(companyId: string, groupId: string): Promise<readonly SwatchDocument[]>;
}

/**
 * Copies the swatches of a group into its copy. Each command's id derives from the job's, so that a job which is worked
 * on again adds none twice, and brings back none that was removed from the copy meanwhile.
 */
export const copySwatches = async (ports: CopyPorts, job: Job): Promise<void> => {
  const { eventStore, handleCommand } = ports;
  const { groupId = '', companyId = '' } = job.data;
  const history = await eventStore.read(inventoryGroupStream.nameOf(groupId));
  const created = history.filter(inventoryGroupStream.owns).find((event) => event.type === 'InventoryGroupCreated');
  if (created?.data.copyOf == null) return;
  const own = contextOfJob(job, companyId, new Date().toISOString());
  const context = { ...own, actorId: created.metadata.actorId };
  const source = await ports.swatchesOf(companyId, created.data.copyOf);
  let swatches = 0;
  for (let from = 0; from < source.length; from += atOnce) {
    const copies = source.slice(from, from + atOnce).map((swatch) => copySwatch(ports, swatch, groupId, context));
    swatches += (await Promise.all(copies)).filter((isCopied) => isCopied).length;
  }
  await handleCommand(inventoryGroupStream, groupId, { type: 'FinishCopy', swatches }, context);
};

/** False for a swatch whose fabric is discontinued or deleted: such a fabric enters no group. */
const copySwatch = async (
  { handleCommand }: CopyPorts,
  swatch: SwatchDocument,
  groupId: string,
  context: CommandContext,
): Promise<boolean> => {
  const { fabricId, companyId, grade_notice, active, scanned } = swatch;
  const swatchId = deriveId(groupId, fabricId);
  try {
    const { state } = await handleCommand.look(fabricStream, fabricId);
    if (state.status !== 'live' || state.companyId !== companyId) return false;
    const { code, alias, patternName, color, grade, discontinued, removals } = state;
    const fabric = { code, alias, patternName, color, grade, isDiscontinued: discontinued, removals };
    const flags = { gradeNotice: grade_notice, active, scanned };
    const add = { type: 'AddSwatch', swatchId, groupId, fabricId, companyId, fabric, ...flags } as const;
    await handleCommand(swatchStream, swatchId, add, {
      ...childContext(context, `add ${fabricId}`),
      isNew: true,
    });
    return true;
  } catch (error) {
    if (error instanceof DomainError) return error.code === 'swatch.listed';
    throw error;
  }
};

export const copyGroup: CreateTask = (ports) => {
  const swatchesOf = (companyId: string, groupId: string): Promise<readonly SwatchDocument[]> =>
    ports.reads.documents(swatchModel, allOf(eq('companyId', companyId), eq('inventoryGroupId', groupId)));
  const handler = async (job: Job, run: JobRun): Promise<void> => {
    await untilReadable(ports, job, run, ['swatch']);
    await copySwatches({ ...ports, swatchesOf }, job);
  };
  return {
    kinds: [{ kind: 'copy-group', concurrency: 2, ...jobPolicies['copy-group'], handler }],
    reactors: [copyGroupReactor],
  };
};
