import type { Job as BullJob, JobsOptions } from 'bullmq';
import type { Job, JobData, JobState, JobStatus } from '../jobs.js';

export type KeptJob = BullJob<JobData, void, string>;

/**
 * How Redis stores a job. Attempts and back-off belong to the kind; only the worker has them. A finished job stays for
 * a week, so that its id is found when it is added again: reactors add jobs every 30 s until they have read the
 * outcome, and after a start. No reactor can be further behind than the newest hundred thousand jobs of a kind; this
 * number also bounds the memory of Redis. A failed job stays until it is retried.
 */
export const keptJobOptions = {
  attempts: 2 ** 31 - 1,
  backoff: { type: 'of its kind' },
  removeOnComplete: { age: 7 * 24 * 60 * 60, count: 100_000 },
  removeOnFail: false,
  // A stack trace begins with the message of the error, which may contain mail addresses.
  stackTraceLimit: 0,
} as const satisfies JobsOptions;

/** BullMQ names the ticks of schedules itself. */
const isTick = (id: string): boolean => id.startsWith('repeat:');

/** The common id prefix of all ticks of this tick's schedule; undefined for any other job. */
export const tickPrefixOf = (id: string): string | undefined =>
  isTick(id) ? id.slice(0, id.lastIndexOf(':') + 1) : undefined;

/**
 * The id of a job in BullMQ. It refuses ids that are numbers or contain a colon, and stores keys of its own next to
 * those of the jobs.
 */
export const keptId = (id: string): string => (isTick(id) ? id : `job-${encodeURIComponent(id)}`);

const ownId = (id: string): string => (isTick(id) ? id : decodeURIComponent(id.slice('job-'.length)));

/** Converts a job for a handler; `attempt` is the running one. */
export const jobOf = (kept: KeptJob, attempt = kept.attemptsMade + 1): Job => ({
  id: ownId(kept.id ?? ''),
  kind: kept.queueName,
  data: kept.data,
  attempt,
});

const states: Readonly<Record<string, JobState>> = { active: 'running', completed: 'done', failed: 'failed' };

/** @param bullState the state by BullMQ; prioritized, delayed and similar states are all kinds of waiting. */
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
