import type { RunUseCase } from '../../application/kit/run-use-case.js';
import type { UseCaseFunction } from '../../application/kit/use-case.js';
import type { JobKindName } from '../../infra/jobs/job-kinds.js';
import type { JobData, JobKind } from '../../infra/jobs/jobs.js';
import { contextOfJob } from './job-context.js';

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
