import { UnrecoverableError, WaitingError, Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import { pause } from '../../timers/pause.js';
import { backoff } from '../../timers/backoff.js';
import { mostLosses, errorText } from '../job-failure.js';
import type { JobEnd } from '../job-worker.js';
import { PermanentFailure, type JobData, type RetriedJobKind } from '../jobs.js';
import { jobOf, type KeptJob } from './bull-job.js';

export interface BullWorkerSettings {
  readonly prefix: string;
  /** How long a worker may leave its lease unrenewed before another one takes the job. */
  readonly leaseMs: number;
  readonly renewMs: number;
  /** How often to look for jobs whose lease has ended. */
  readonly lookMs: number;
  /** How long running jobs may go on after a stop before their signal aborts. */
  readonly stopGraceMs: number;
  readonly observe: (end: JobEnd) => void;
  readonly onTrouble: (error: unknown) => void;
}

/** Called for each job that is done or has failed for good. */
export type OnEnd = (kept: KeptJob) => void;

/** How long jobs may take to end after their signal has aborted. */
const settleMs = 1_000;

/** One attempt: a job whose lease was lost may be taken again while the handler of the attempt before goes on. */
interface Running {
  readonly id: string;
  readonly abort: AbortController;
  /** Ends the lease unless it is renewed in time, whether or not Redis can be asked. */
  readonly lease: NodeJS.Timeout;
  /** Waits no longer for a handler that does not listen to its signal; the job goes on elsewhere once its lease ends. */
  readonly leave: () => void;
}

/** The handler of a job still runs as its worker stops. */
class LeftBehind extends WaitingError {}

/** Works on one kind of job until it is stopped. */
export const startBullWorker = (
  kind: RetriedJobKind,
  connection: Redis,
  settings: BullWorkerSettings,
  onEnd: OnEnd,
) => {
  const { leaseMs, observe, onTrouble } = settings;
  const running = new Set<Running>();
  /** The attempts at these jobs that still have their lease. */
  const leased = (ids: readonly string[]): readonly Running[] =>
    [...running].filter(({ id, abort }) => ids.includes(id) && !abort.signal.aborted);
  const report = (kept: KeptJob, attempt: number, outcome: JobEnd['outcome'], error?: unknown): void =>
    observe({
      ...jobOf(kept, attempt),
      outcome,
      seconds: (Date.now() - (kept.processedOn ?? Date.now())) / 1_000,
      error,
    });

  /** Puts back a job whose attempt was given up; the next attempt has the same number. */
  const giveBack = async (kept: KeptJob, token: string, error: unknown): Promise<never> => {
    // Redis refuses when the lease was lost: then another worker has the job already.
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
     * Takes no more jobs; waits for those that run, aborts them after the grace, and waits until they are put back. BullMQ
     * renews leases and looks for lost jobs until the last handler has ended, so those that do not end are left behind.
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
