import { ErrorCode, Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { StoreUnavailable } from '../../errors/store-unavailable.js';
import { pause, backoff } from '../../timers/pause.js';
import { jobKinds } from '../job-kinds.js';
import type { JobData, Jobs, JobState, RetriedJobKind } from '../jobs.js';
import {
  keptJobOptions,
  keptId,
  statusOf,
  tickPrefixOf,
  type KeptJob,
  startBullWorker,
  type BullWorkerSettings,
} from './bull-worker.js';

const longestRetryMs = 2_000;

/** How long a closed connection may take to end. After this it is cut, because the other side may already be gone. */
const disconnectTimeout = 100;

const retryStrategy = (times: number): number => Math.min(longestRetryMs, backoff(50, times, Math.random()));

/**
 * A connection for calls with a waiting caller. Commands in flight on a broken connection are rejected and never sent
 * again, and a server that is silent for a whole deadline is treated as gone.
 */
const openCallClient = (url: string, deadlineMs: number): Redis =>
  new Redis(url, {
    retryStrategy,
    connectTimeout: deadlineMs,
    socketTimeout: deadlineMs,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    disconnectTimeout,
  }).setMaxListeners(0);

/** A connection for workers, which wait until Redis is available, and the copies of it that BullMQ makes. */
interface WorkClient {
  readonly redis: Redis;
  /** Ends all connections at once, even during reconnects. */
  disconnect(): void;
}

/** BullMQ waits for the next job on separate connections, for at most 10 s before it sends the command again. */
const longestListenMs = 15_000;

/** @param silenceMs how long a server with a pending response may be silent before it is treated as gone */
const openWorkClient = (url: string, silenceMs: number): WorkClient => {
  const redis = new Redis(url, {
    retryStrategy,
    maxRetriesPerRequest: null,
    socketTimeout: silenceMs,
    disconnectTimeout,
  }).setMaxListeners(0);
  const all: Redis[] = [redis];
  const duplicate = redis.duplicate.bind(redis);
  redis.duplicate = (override) => {
    const copy = duplicate({ ...override, socketTimeout: longestListenMs });
    all.push(copy);
    return copy;
  };
  const disconnect = (): void => {
    for (const connection of all) if (connection.status !== 'end') connection.disconnect();
  };
  return { redis, disconnect };
};

const untilReady = (redis: Redis, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    if (redis.status === 'ready') return resolve();
    redis.once('ready', resolve);
    signal.addEventListener(
      'abort',
      () => {
        redis.off('ready', resolve);
        reject(new Error('Redis is not connected.', { cause: signal.reason }));
      },
      { once: true },
    );
  });

const lateness = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('Redis did not respond.', { cause: signal.reason })), {
      once: true,
    });
  });

/** Makes a call; after the deadline it may still be carried out. @throws StoreUnavailable */
type CallRedis = <Result>(call: () => Promise<Result>) => Promise<Result>;

const callsOf =
  (redis: Redis, deadlineMs: number): CallRedis =>
  async (call) => {
    const signal = AbortSignal.timeout(deadlineMs);
    try {
      return await Promise.race([untilReady(redis, signal).then(call), lateness(signal)]);
    } catch (error) {
      throw new StoreUnavailable('The job queue is away.', { cause: error, dependency: 'jobs' });
    }
  };

export interface BullJobsOptions extends Partial<BullWorkerSettings> {
  /** The kinds that `failed` and `counts` report. */
  readonly kinds?: readonly string[];
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

  /** A tick has its own id, and an existing scheduler keeps its time, so all workers may repeat this. */
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
