import { type Job as BullJob, type JobsOptions, UnrecoverableError, WaitingError, Worker } from 'bullmq';
import {
  type Job,
  type JobData,
  type JobState,
  type JobStatus,
  PermanentFailure,
  type RetriedJobKind,
} from '../jobs.js';
import type { Redis } from 'ioredis';
import { pause, backoff } from '../../timers/pause.js';
import { mostLosses, errorText, type JobEnd } from '../job-worker.js';

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

/** BullMQ refuses ids that are numbers or contain a colon, and stores its own keys next to those of the jobs. */
export const keptId = (id: string): string => (isTick(id) ? id : `job-${encodeURIComponent(id)}`);

const ownId = (id: string): string => (isTick(id) ? id : decodeURIComponent(id.slice('job-'.length)));

/** Converts a job for a handler; `attempt` is the running one. */
const jobOf = (kept: KeptJob, attempt = kept.attemptsMade + 1): Job => ({
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

export interface BullWorkerSettings {
  readonly prefix: string;
  /** How long a worker may leave its lease unrenewed before another one may lease the job. */
  readonly leaseMs: number;
  readonly renewMs: number;
  /** How often to search for jobs with an expired lease. */
  readonly lookMs: number;
  /** How long running jobs may go on after a stop before their signal aborts. */
  readonly stopGraceMs: number;
  readonly observe: (end: JobEnd) => void;
  readonly onTrouble: (error: unknown) => void;
}

type OnEnd = (kept: KeptJob) => void;

/** How long jobs may take to end after their signal has aborted. */
const settleMs = 1_000;

/** One attempt: a job with a lost lease may be leased again while the handler of the earlier attempt still runs. */
interface Running {
  readonly id: string;
  readonly abort: AbortController;
  /** Ends the lease unless it is renewed in time, also without a connection to Redis. */
  readonly lease: NodeJS.Timeout;
  /** Stops waiting for a handler that ignores its signal; the job goes on elsewhere after its lease ends. */
  readonly leave: () => void;
}

/** The handler of a job still runs when its worker stops. */
class LeftBehind extends WaitingError {}

export const startBullWorker = (
  kind: RetriedJobKind,
  connection: Redis,
  settings: BullWorkerSettings,
  onEnd: OnEnd,
) => {
  const { leaseMs, observe, onTrouble } = settings;
  const running = new Set<Running>();
  const leased = (ids: readonly string[]): readonly Running[] =>
    [...running].filter(({ id, abort }) => ids.includes(id) && !abort.signal.aborted);
  const report = (kept: KeptJob, attempt: number, outcome: JobEnd['outcome'], error?: unknown): void =>
    observe({
      ...jobOf(kept, attempt),
      outcome,
      seconds: (Date.now() - (kept.processedOn ?? Date.now())) / 1_000,
      error,
    });

  /** Puts back a job after an abandoned attempt; the next attempt has the same number. */
  const giveBack = async (kept: KeptJob, token: string, error: unknown): Promise<never> => {
    // Redis refuses when the lease was lost: then another worker already has the job.
    await kept.moveToWait(token).catch(onTrouble);
    report(kept, kept.attemptsMade + 1, 'retried', error);
    throw new WaitingError();
  };

  const attempt = async (kept: KeptJob, token = ''): Promise<void> => {
    const abort = new AbortController();
    let leave: () => void = () => undefined;
    const left = new Promise<never>((_resolve, reject) => (leave = () => reject(new LeftBehind())));
    const own: Running = { id: kept.id ?? '', abort, lease: setTimeout(() => abort.abort(), leaseMs), leave };
    running.add(own);
    try {
      await Promise.race([kind.handler(jobOf(kept), { signal: abort.signal }), left]);
    } catch (error) {
      if (error instanceof LeftBehind) throw error;
      if (abort.signal.aborted) return await giveBack(kept, token, error);
      const isLast = error instanceof PermanentFailure || kept.attemptsMade + 1 >= kind.attempts;
      const failure = isLast ? new UnrecoverableError(errorText(error)) : new Error(errorText(error));
      throw Object.assign(failure, { cause: error });
    } finally {
      clearTimeout(own.lease);
      running.delete(own);
    }
  };

  const worker = new Worker<JobData, void>(kind.kind, attempt, {
    connection,
    prefix: settings.prefix,
    concurrency: kind.concurrency,
    lockDuration: leaseMs,
    lockRenewTime: settings.renewMs,
    stalledInterval: settings.lookMs,
    maxStalledCount: mostLosses,
    runRetryDelay: 1_000,
    settings: {
      backoffStrategy: (attemptsMade) => backoff(kind.backoffMs, attemptsMade, Math.random(), kind.longestPauseMs),
    },
  });
  worker.on('completed', (kept) => {
    report(kept, kept.attemptsMade, 'done');
    onEnd(kept);
  });
  worker.on('failed', (kept, error) => {
    // BullMQ has removed a job that stalled too often, and names none.
    if (kept === undefined) return;
    report(kept, kept.attemptsMade, kept.finishedOn ? 'failed' : 'retried', error.cause ?? error);
    if (kept.finishedOn) onEnd(kept);
  });
  worker.on('locksRenewed', ({ jobIds }) => leased(jobIds).forEach(({ lease }) => lease.refresh()));
  worker.on('lockRenewalFailed', (jobIds) => leased(jobIds).forEach(({ abort }) => abort.abort()));
  worker.on('error', onTrouble);

  return {
    /**
     * Leases no further jobs, waits for the running ones, aborts them after the grace period, and waits until they are
     * put back. BullMQ renews leases and searches for lost jobs until the last handler has ended, so handlers that do
     * not end are left behind.
     */
    stop: async (): Promise<void> => {
      const isOver = new AbortController();
      void worker
        .close()
        .catch(onTrouble)
        .finally(() => isOver.abort());
      await pause(settings.stopGraceMs, isOver.signal);
      for (const { abort } of running) abort.abort();
      await pause(settleMs, isOver.signal);
      for (const { leave } of running) leave();
    },
  };
};
