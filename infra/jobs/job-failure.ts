import { types } from 'node:util';
import { scrub } from '../logging/scrub.js';

/** After so many workers died over a job, it is the job. */
export const mostLosses = 10;

/** What is kept of an error with a job that failed: its message, without cards and addresses. */
export const tellError = (error: unknown): string =>
  scrub(types.isNativeError(error) ? error.message : String(error)).slice(0, 500);
