import type { UseCaseFunction } from '../../application/kit/use-case.js';
import type { Ports } from '../../application/kit/ports.js';
import { systemActor } from '../../infra/commands/command-context.js';
import type { CommandContext } from '../../infra/commands/handle-command.js';
import { deriveId } from '../../infra/event-store/event-id.js';
import type { JobKindName } from '../../infra/jobs/job-kinds.js';
import type { Job, JobData, JobKind, JobRun } from '../../infra/jobs/jobs.js';
import type { CreateTask, WorkerPorts } from '../worker-ports.js';
import type { Reactor } from './reactor.js';

interface JobDeclaration extends Omit<JobKind, 'handler'> {
  readonly kind: JobKindName;
  readonly work: (ports: WorkerPorts, job: Job, run: JobRun) => Promise<unknown>;
}

/** The time zones of companies differ by quarters of an hour, so a new day may begin somewhere at each of them. */
export const quarterOfAnHourMs = 15 * 60 * 1000;

export const taskOf =
  (jobs: readonly JobDeclaration[], reactors: readonly Reactor[] = []): CreateTask =>
  (ports) => ({
    kinds: jobs.map(({ work, ...kind }) => ({
      ...kind,
      handler: async (job, run) => {
        await work(ports, job, run);
      },
    })),
    reactors,
  });

export const nowOf = ({ clock }: Pick<WorkerPorts, 'clock'>): string => clock().toISOString();

/**
 * The context of the command that records a job's outcome: a second attempt with the same outcome finds the first one's
 * events, and `causedBy` finds the effect that it ends.
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

/** @param inputOf makes the input of the use case from the job's data */
export const runs =
  <Input extends object>(
    useCase: UseCaseFunction<Input, unknown, Omit<Ports, 'passwords'>>,
    inputOf: (data: JobData) => Input,
  ): JobDeclaration['work'] =>
  (ports, job) =>
    ports.runUseCase(useCase, inputOf(job.data), contextOfJob(job, job.data['companyId'] ?? null, nowOf(ports)));
