import type { RunUseCase } from '../../application/kit/run-use-case.js';
import type { UseCaseFunction } from '../../application/kit/use-case.js';
import { systemActor } from '../../infra/commands/command-context.js';
import type { CommandContext } from '../../infra/commands/handle-command.js';
import { deriveId } from '../../infra/event-store/event-id.js';
import type { JobKindName } from '../../infra/jobs/job-kinds.js';
import type { Job, JobData, JobKind } from '../../infra/jobs/jobs.js';

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

interface UseCaseJobPorts<Given> {
  readonly runUseCase: RunUseCase<Given>;
  /** ISO instant of the present. */
  readonly now: () => string;
}

/**
 * A kind of job that does nothing but run one use case.
 * @param inputOf what the use case is asked for, out of what the event put into the job
 */
export const useCaseJob = <Input extends object, Given>(
  { runUseCase, now }: UseCaseJobPorts<Given>,
  { kind, concurrency }: { readonly kind: JobKindName; readonly concurrency: number },
  useCase: UseCaseFunction<Input, unknown, Given>,
  inputOf: (data: JobData) => Input,
): JobKind => ({
  kind,
  concurrency,
  handler: async (job) => {
    await runUseCase(useCase, inputOf(job.data), contextOfJob(job, job.data['companyId'] ?? null, now()));
  },
});
