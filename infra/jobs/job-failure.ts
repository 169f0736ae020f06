import { types } from 'node:util';
import { scrub } from '../logging/scrub.js';

/** After this number of dead workers, the job is to blame. */
export const mostLosses = 10;

/** The stored error of a failed job: its message, without card numbers and addresses. */
export const errorText = (error: unknown): string =>
  scrub(types.isNativeError(error) ? error.message : String(error)).slice(0, 500);
