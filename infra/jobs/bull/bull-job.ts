import type { Job as BullJob, JobsOptions } from 'bullmq';
import type { Job, JobData, JobState, JobStatus } from '../jobs.js';

export type KeptJob = BullJob<JobData, void, string>;

/**
 * How Redis keeps a job. Attempts and back-off belong to its kind, which only the worker knows. A finished job is kept
 * for a week, so that its id is known when it is added again: reactors do so every 30 s until they have read its
 * outcome, and after a start. No reactor can be more than the newest hundred thousand of a kind behind, and this number
 * bounds what Redis holds. A failed job is kept until somebody retries it.
 */
export const keptJobOptions = {
  attempts: 2 ** 31 - 1,
  backoff: { type: 'of its kind' },
  removeOnComplete: { age: 7 * 24 * 60 * 60, count: 100_000 },
  removeOnFail: false,
  // A stack trace begins with the message of the error, which may hold mail addresses.
  stackTraceLimit: 0,
} as const satisfies JobsOptions;

/** BullMQ names the ticks of schedules itself. */
const isTick = (id: string): boolean => id.startsWith('repeat:');

/** The prefix of the ids that all ticks of this tick's schedule have; undefined for any other job. */
export const tickPrefixOf = (id: string): string | undefined =>
  isTick(id) ? id.slice(0, id.lastIndexOf(':') + 1) : undefined;

/**
 * The id under which BullMQ keeps a job: it refuses ids that are numbers or hold a colon, and keeps keys of its own
 * beside those of the jobs.
 */
export const keptId = (id: string): string => (isTick(id) ? id : `job-${encodeURIComponent(id)}`);

const ownId = (id: string): string => (isTick(id) ? id : decodeURIComponent(id.slice('job-'.length)));

/** The job as a handler sees it; `attempt` is the one that runs now. */
export const jobOf = (kept: KeptJob, attempt = kept.attemptsMade + 1): Job => ({
  id: ownId(kept.id ?? ''),
  kind: kept.queueName,
  data: kept.data,
  attempt,
});

const states: Readonly<Record<string, JobState>> = { active: 'running', completed: 'done', failed: 'failed' };

/** @param bullState the state in BullMQ's words; prioritized, delayed and the like are all kinds of waiting. */
export const statusOf = (kept: KeptJob, bullState: string): JobStatus => {
  const state = states[bullState] ?? 'waiting';
  const isOver = state === 'done' || state === 'failed';
  return {
    ...jobOf(kept, isOver ? kept.attemptsMade : undefined),
    state,
    error: state === 'done' ? null : (kept.failedReason ?? null),
    updatedAt: new Date(kept.finishedOn ?? kept.processedOn ?? kept.timestamp).toISOString(),
  };
};
