import { setTimeout as wait } from 'node:timers/promises';
import { errorCode } from '../errors/error-code.js';

/** Waits `ms` milliseconds, or until the signal aborts, so that a stop need not wait for it. Neither is an error. */
export const pause = async (ms: number, signal: AbortSignal): Promise<void> => {
  try {
    await wait(ms, undefined, { signal });
  } catch (error) {
    if (errorCode(error) !== 'ABORT_ERR') throw error;
  }
};

const hourMs = 60 * 60 * 1000;

/**
 * Milliseconds before the next attempt: base * 2^(attempt-1), at most an hour (or `longestMs`), and between half and
 * all of this at random, so that jobs that failed together do not return together. `attempt` counts from 1; `random` is
 * from 0 to 1.
 */
export const backoff = (baseMs: number, attempt: number, random: number, longestMs = hourMs): number => {
  const full = Math.min(longestMs, baseMs * 2 ** Math.min(attempt - 1, 30));
  return Math.round(full / 2 + (full / 2) * random);
};
