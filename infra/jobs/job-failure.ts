import { types } from 'node:util';
import { scrub } from '../logging/scrub.js';

/** When so many workers have died over a job, the job is to blame. */
export const mostLosses = 10;

/** The error that is kept with a failed job: its message, without card numbers and addresses. */
export const errorText = (error: unknown): string =>
  scrub(types.isNativeError(error) ? error.message : String(error)).slice(0, 500);
