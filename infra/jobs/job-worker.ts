import { types } from 'node:util';
import { scrub } from '../logging/scrub.js';
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { backoff } from '../timers/pause.js';
import type { JobTable, Leased } from './job-table.js';
import type { Clock } from '../timers/clock.js';
import { PermanentFailure, type Job, type RetriedJobKind } from './jobs.js';

/** After this number of dead workers, the job is to blame. */
export const mostLosses = 10;

/** The stored error of a failed job: its message, without card numbers and addresses. */
export const errorText = (error: unknown): string =>
  scrub(types.isNativeError(error) ? error.message : String(error)).slice(0, 500);

/** The outcome of one attempt at a job. */
export interface JobEnd extends Job {
  readonly outcome: 'done' | 'retried' | 'failed';
  readonly seconds: number;
  readonly error?: unknown;
}

export interface WorkerSettings {
  /** Milliseconds since 1970 on the machine's clock, for leases and pauses. */
  readonly now: () => number;
  /** The clock of schedules: when a test moves it, due ticks run at once. */
  readonly clock: Clock;
  /** How long a worker may leave its lease unrenewed before it is treated as dead. */
  readonly leaseMs: number;
  /** How often to search for jobs of other processes; jobs of this process wake the worker at once. */
  readonly pollMs: number;
  /** How long running jobs may go on after a stop before their signal aborts. */
  readonly stopGraceMs: number;
  readonly observe: (end: JobEnd) => void;
}

interface Running {
  readonly job: Leased;
  readonly abort: AbortController;
  readonly ended: Promise<void>;
}

const ticksOf = (kind: string): string => `${kind}@`;

export const startJobWorker = (table: JobTable, kinds: readonly RetriedJobKind[], settings: WorkerSettings) => {
  const { now } = settings;
  const present = (): number => settings.clock().getTime();
  const running = new Map<RetriedJobKind, Set<Running>>(kinds.map((kind) => [kind, new Set()]));
  const all = (): Running[] => [...running.values()].flatMap((set) => [...set]);
  const schedules = kinds.flatMap(({ kind, everyMs }) => (everyMs === undefined ? [] : [{ kind, everyMs }]));
  const ticks = new Map<string, number>();
  let isStopping = false;
  let timer: NodeJS.Timeout | undefined;

  const settle = (kind: RetriedJobKind, job: Leased, isAborted: boolean, error: unknown): JobEnd['outcome'] => {
    const at = now();
    if (isAborted) table.wait(job, at, 0, null, at);
    else if (error instanceof PermanentFailure || job.attempt >= kind.attempts) {
      table.fail(job, errorText(error), at);
      return 'failed';
    } else
      table.wait(
        job,
        at + backoff(kind.backoffMs, job.attempt, Math.random(), kind.longestPauseMs),
        1,
        errorText(error),
        at,
      );
    return 'retried';
  };

  /** Removes failed ticks of a kind: the next tick has done their work. */
  const forgetOlderTicks = ({ kind, id }: Leased): void => {
    if (id.startsWith(ticksOf(kind))) table.forgetFailed(kind, ticksOf(kind), id);
  };

  const attempt = async (kind: RetriedJobKind, job: Leased, abort: AbortController): Promise<void> => {
    const started = now();
    const asked: Job = { id: job.id, kind: job.kind, data: job.data, attempt: job.attempt };
    const report = (outcome: JobEnd['outcome'], error?: unknown): void =>
      settings.observe({ ...asked, outcome, seconds: (now() - started) / 1000, error });
    try {
      await kind.handler(asked, { signal: abort.signal });
      table.done(job, now());
      forgetOlderTicks(job);
      report('done');
    } catch (error) {
      const outcome = settle(kind, job, abort.signal.aborted, error);
      if (outcome === 'failed') forgetOlderTicks(job);
      report(outcome, error);
    }
  };

  const start = (kind: RetriedJobKind, job: Leased): void => {
    if (job.losses > mostLosses) return table.fail(job, `The worker died ${job.losses} times over this job.`, now());
    const abort = new AbortController();
    const set = running.get(kind);
    const ended = Promise.resolve()
      .then(() => attempt(kind, job, abort))
      .finally(() => {
        set?.delete(entry);
        if (!isStopping) look();
      });
    const entry: Running = { job, abort, ended };
    set?.add(entry);
  };

  const addTicks = (): void => {
    for (const { kind, everyMs } of schedules) {
      const tick = Math.floor(present() / everyMs);
      if (ticks.get(kind) === tick) continue;
      ticks.set(kind, tick);
      table.insert(kind, `${ticksOf(kind)}${tick}`, {}, now(), now());
    }
  };

  const renew = (): void => {
    for (const { job, abort } of all()) if (!table.renew(job, now() + settings.leaseMs)) abort.abort();
  };

  /** Runs due jobs, then sleeps until the next job or tick is due, or another process may have added one. */
  const look = (): void => {
    if (isStopping) return;
    addTicks();
    let next = settings.pollMs;
    for (const [kind, set] of running) {
      const free = kind.concurrency - set.size;
      const due = free > 0 ? table.nextDue(kind.kind) : null;
      if (due === null) continue;
      if (due > now()) next = Math.min(next, due - now());
      else
        for (const job of table.lease(kind.kind, randomUUID(), now() + settings.leaseMs, now(), free)) start(kind, job);
    }
    for (const { everyMs } of schedules) next = Math.min(next, everyMs - (present() % everyMs));
    clearTimeout(timer);
    timer = setTimeout(look, Math.max(1, next));
  };

  const renewal = setInterval(renew, settings.leaseMs / 3);
  look();
  return {
    wake: look,
    /** Stops leasing jobs, waits for the running ones, aborts them after the grace period, and waits again. */
    stop: async (): Promise<void> => {
      isStopping = true;
      clearTimeout(timer);
      const ended = Promise.allSettled(all().map((entry) => entry.ended));
      const rest = new AbortController();
      const grace = () => wait(settings.stopGraceMs, 'late', { signal: rest.signal, ref: true }).catch(() => 'over');
      if ((await Promise.race([ended, grace()])) === 'late') {
        for (const { abort } of all()) abort.abort();
        await Promise.race([ended, grace()]);
      }
      rest.abort();
      clearInterval(renewal);
    },
  };
};
