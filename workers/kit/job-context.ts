import { systemActor } from '../../infra/commands/command-context.js';
import type { CommandContext } from '../../infra/commands/handle-command.js';
import { deriveId } from '../../infra/event-store/event-id.js';
import type { Job } from '../../infra/jobs/jobs.js';

/**
 * The context of the command by which a job records its outcome: a second attempt that comes to the same end finds the
 * first one's events, and the reactor's effect is finished by `causedBy`.
 */
export const contextOfJob = (
  job: Job,
  companyId: string | null,
  occurredAt: string,
  label = 'outcome',
): CommandContext => ({
  actorId: systemActor,
  companyId,
  occurredAt,
  commandId: deriveId(job.id, `${job.kind} ${label}`),
  correlationId: job.data['correlationId'] ?? job.id,
  causationId: job.id,
});
