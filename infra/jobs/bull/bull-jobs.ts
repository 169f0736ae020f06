import { ErrorCode, Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import { StoreUnavailable } from '../../errors/store-unavailable.js';
import { pause } from '../../timers/pause.js';
import { jobKinds } from '../job-kinds.js';
import type { JobData, Jobs, JobState, RetriedJobKind } from '../jobs.js';
import { keptJobOptions, keptId, statusOf, tickPrefixOf, type KeptJob } from './bull-job.js';
import { startBullWorker, type BullWorkerSettings } from './bull-worker.js';
import { callsOf, openCallClient, openWorkClient } from './redis-client.js';

export interface BullJobsOptions extends Partial<BullWorkerSettings> {
  /** The kinds that `failed` and `counts` report. */
  readonly kinds?: readonly string[];
  /** The deadline of any call, in ms. */
  readonly deadlineMs?: number;
  /** How often a schedule that Redis has lost is put back, in ms. */
  readonly scheduleMs?: number;
}

type KindQueue = Queue<JobData, void, string>;

const isNotFailed = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === ErrorCode.JobNotInState;

/**
 * Job queues in Redis, one for each kind (docs/architecture.md, "Jobs"). Without Redis it resolves after the deadline:
 * calls then fail with StoreUnavailable, and workers begin when Redis is back.
 * @param url `redis://user:password@host:port/database`
 */
export const openBullJobs = async (url: string, options: BullJobsOptions = {}): Promise<Jobs> => {
  const { kinds: known = jobKinds, deadlineMs = 3_000, scheduleMs = 30_000, leaseMs = 15_000 } = options;
  const redis = openCallClient(url, deadlineMs);
  const call = callsOf(redis, deadlineMs);
  const settings: BullWorkerSettings = {
    prefix: options.prefix ?? 'selvage',
    leaseMs,
    renewMs: options.renewMs ?? leaseMs / 2,
    lookMs: options.lookMs ?? leaseMs / 3,
    stopGraceMs: options.stopGraceMs ?? 3_000,
    observe: options.observe ?? (() => undefined),
    // While Redis is unavailable every connection reports each attempt; the loss is reported only once, below.
    onTrouble: (error) => (redis.status === 'ready' ? options.onTrouble?.(error) : undefined),
  };
  reportLosses(redis, options.onTrouble);
  const stops = new Set<() => Promise<void>>();

  const queues = new Map<string, KindQueue>();
  const queueOf = (kind: string): KindQueue => {
    const open = queues.get(kind);
    if (open !== undefined) return open;
    const { prefix } = settings;
    // BullMQ queries the server's version once, and a queue that loses this query never works again.
    const queue: KindQueue = new Queue(kind, { connection: redis, prefix, skipVersionCheck: true });
    queue.on('error', settings.onTrouble);
    queues.set(kind, queue);
    return queue;
  };

  /**
   * Puts schedules back. A tick has its own id, and an existing scheduler keeps its time, so all workers may repeat
   * this.
   */
  const keepSchedules = async (kinds: readonly RetriedJobKind[], signal: AbortSignal): Promise<void> => {
    while (!signal.aborted) {
      try {
        for (const { kind, everyMs: every } of kinds)
          if (every !== undefined)
            await call(() => queueOf(kind).upsertJobScheduler(kind, { every }, { name: kind, opts: keptJobOptions }));
        await pause(scheduleMs, signal);
      } catch (error) {
        settings.onTrouble(error);
        await pause(Math.min(1_000, scheduleMs), signal);
      }
    }
  };

  /** Removes failed ticks of a schedule: the next tick has done their work. */
  const forgetOlderTicks = async ({ queueName, id = '' }: KeptJob): Promise<void> => {
    const ticks = tickPrefixOf(id);
    if (ticks === undefined) return;
    const failed = await call(() => queueOf(queueName).getFailed());
    const older = failed.filter((one) => one.id?.startsWith(ticks) === true && one.id !== id);
    for (const one of older) await call(() => one.remove());
  };
  const onEnd = (kept: KeptJob): void => void forgetOlderTicks(kept).catch(settings.onTrouble);

  await call(async () => undefined).catch(settings.onTrouble);
  return {
    add: async (kind, id, data, { delayMs = 0 } = {}) => {
      await call(() => queueOf(kind).add(kind, data, { ...keptJobOptions, jobId: keptId(id), delay: delayMs }));
    },
    work: async (kinds) => {
      // The client has time to connect again before the leases end.
      const client = openWorkClient(url, (leaseMs * 2) / 3);
      client.redis.on('error', settings.onTrouble);
      const workers = kinds.map((kind) => startBullWorker(kind, client.redis, settings, onEnd));
      const scheduling = new AbortController();
      const kept = keepSchedules(kinds, scheduling.signal);
      const stop = async (): Promise<void> => {
        stops.delete(stop);
        scheduling.abort();
        await Promise.all([kept, ...workers.map((worker) => worker.stop())]);
        client.disconnect();
      };
      stops.add(stop);
      return stop;
    },
    status: (kind, id) =>
      call(async () => {
        const queue = queueOf(kind);
        const [kept, state] = await Promise.all([queue.getJob(keptId(id)), queue.getJobState(keptId(id))]);
        return kept && statusOf(kept, state);
      }),
    failed: (kind) =>
      call(async () => {
        const lists = await Promise.all((kind === undefined ? known : [kind]).map((one) => queueOf(one).getFailed()));
        const when = (kept: KeptJob): number => kept.finishedOn ?? 0;
        return lists
          .flat()
          .sort((one, other) => when(one) - when(other))
          .map((kept) => statusOf(kept, 'failed'));
      }),
    retry: (kind, id) =>
      call(async () => {
        const kept = await queueOf(kind).getJob(keptId(id));
        if (kept === undefined) return;
        try {
          if (!(await kept.isDelayed()))
            await kept.retry('failed', { resetAttemptsMade: true, resetAttemptsStarted: true });
          else if (kept.attemptsMade > 0) await kept.promote();
        } catch (error) {
          if (!isNotFailed(error)) throw error;
        }
      }),
    counts: () =>
      call(async () => {
        const countsOf = async (kind: string): Promise<readonly [string, Record<JobState, number>]> => {
          const queue = queueOf(kind);
          const count = await queue.getJobCounts('waiting', 'delayed', 'active', 'completed', 'failed');
          const { waiting = 0, delayed = 0, active = 0, completed = 0, failed = 0 } = count;
          return [kind, { waiting: waiting + delayed, running: active, done: completed, failed }];
        };
        return Object.fromEntries(await Promise.all(known.map(countsOf)));
      }),
    close: async () => {
      await Promise.all([...stops].map((stop) => stop()));
      await Promise.all([...queues.values()].map((queue) => queue.close()));
      redis.disconnect();
    },
  };
};

/** Reports each loss of Redis once. */
const reportLosses = (redis: Redis, onTrouble: ((error: unknown) => void) | undefined): void => {
  let isAway = false;
  redis.on('ready', () => (isAway = false));
  redis.on('error', (error) => {
    if (!isAway) onTrouble?.(new StoreUnavailable('The job queue is away.', { cause: error }));
    isAway = true;
  });
};
