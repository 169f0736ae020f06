import { Redis } from 'ioredis';
import { StoreUnavailable } from '../../errors/store-unavailable.js';
import { backoff } from '../../timers/backoff.js';

const longestRetryMs = 2_000;

/** How long a closed connection may take to end. After this it is cut, because the other side may already be gone. */
const disconnectTimeout = 100;

const retryStrategy = (times: number): number => Math.min(longestRetryMs, backoff(50, times, Math.random()));

/**
 * A connection for calls with a waiting caller. Commands in flight on a broken connection are rejected and never sent
 * again, and a server that is silent for a whole deadline is treated as gone.
 */
export const openCallClient = (url: string, deadlineMs: number): Redis =>
  new Redis(url, {
    retryStrategy,
    connectTimeout: deadlineMs,
    socketTimeout: deadlineMs,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    disconnectTimeout,
  }).setMaxListeners(0);

/** A connection for workers, which wait until Redis is available, and the copies of it that BullMQ makes. */
export interface WorkClient {
  readonly redis: Redis;
  /** Ends all connections at once, even during reconnects. */
  disconnect(): void;
}

/** BullMQ waits for the next job on separate connections, for at most 10 s before it sends the command again. */
const longestListenMs = 15_000;

/** @param silenceMs how long a server with a pending response may be silent before it is treated as gone */
export const openWorkClient = (url: string, silenceMs: number): WorkClient => {
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

/**
 * Makes a call; after the deadline it may still be carried out.
 * @throws StoreUnavailable
 */
export type CallRedis = <Result>(call: () => Promise<Result>) => Promise<Result>;

export const callsOf =
  (redis: Redis, deadlineMs: number): CallRedis =>
  async (call) => {
    const signal = AbortSignal.timeout(deadlineMs);
    try {
      return await Promise.race([untilReady(redis, signal).then(call), lateness(signal)]);
    } catch (error) {
      throw new StoreUnavailable('The job queue is away.', { cause: error });
    }
  };
