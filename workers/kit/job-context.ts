import { systemActor } from '../../infra/commands/command-context.js';
import type { CommandContext } from '../../infra/commands/handle-command.js';
import { deriveId } from '../../infra/event-store/event-id.js';
import type { Job } from '../../infra/jobs/jobs.js';

/**
 * The context of the command by which a job records its outcome: a second attempt with the same outcome finds the first
 * one's events, and `causedBy` finds the effect that it ends.
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
