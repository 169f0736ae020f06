import type { Job as BullJob, JobsOptions } from 'bullmq';
import type { Job, JobData, JobState, JobStatus } from '../jobs.js';

export type KeptJob = BullJob<JobData, void, string>;

/**
 * How a job is kept. Attempts and back-off are those of its kind, which the worker alone knows.
 *
 * A job that is done is kept for a week, so that its id is known to whoever adds it again: reactors do so every 30 s until
 * they have read its outcome, and after a start. The hundred thousand newest of a kind are more than any reactor can be
 * behind, and bound what Redis holds. A failed job is kept until somebody asks for it again.
 */
export const keeping = {
  attempts: 2 ** 31 - 1,
  backoff: { type: 'of its kind' },
  removeOnComplete: { age: 7 * 24 * 60 * 60, count: 100_000 },
  removeOnFail: false,
  // A stack begins with its message, in which addresses may stand.
  stackTraceLimit: 0,
} as const satisfies JobsOptions;

/** BullMQ names the ticks of schedules itself. */
const isTick = (id: string): boolean => id.startsWith('repeat:');

/** How the ids of all ticks of a tick's schedule begin; undefined for any other job. */
export const ticksLike = (id: string): string | undefined =>
  isTick(id) ? id.slice(0, id.lastIndexOf(':') + 1) : undefined;

/** BullMQ refuses ids that are numbers or hold a colon, and keeps keys of its own beside those of the jobs. */
export const keptId = (id: string): string => (isTick(id) ? id : `job-${encodeURIComponent(id)}`);

const ownId = (id: string): string => (isTick(id) ? id : decodeURIComponent(id.slice('job-'.length)));

/** The job as a handler sees it, `attempt` being the one that runs now. */
export const jobOf = (kept: KeptJob, attempt = kept.attemptsMade + 1): Job => ({
  id: ownId(kept.id ?? ''),
  kind: kept.queueName,
  data: kept.data,
  attempt,
});

const states: Readonly<Record<string, JobState>> = { active: 'running', completed: 'done', failed: 'failed' };

/** @param bullState as BullMQ calls it; prioritized, delayed and the like are all kinds of waiting. */
export const statusOf = (kept: KeptJob, bullState: string): JobStatus => {
  const state = states[bullState] ?? 'waiting';
  const isOver = state === 'done' || state === 'failed';
  return {
    ...jobOf(kept, isOver ? kept.attemptsMade : undefined),
    state,
    progress: state === 'done' ? 100 : Number(kept.progress),
    error: state === 'done' ? null : (kept.failedReason ?? null),
    updatedAt: new Date(kept.finishedOn ?? kept.processedOn ?? kept.timestamp).toISOString(),
  };
};
