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
