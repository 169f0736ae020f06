import type { Job, JobRun } from '../../infra/jobs/jobs.js';
import { nowOf, taskOf } from '../kit/job.js';
import type { WorkerPorts } from '../worker-ports.js';

/**
 * Collections with values that expire and have no other data attached. `workers/tidy-photos` removes files, because it
 * also removes their bytes.
 */
const sweptCollections = [
  'session',
  'api-key',
  'one-time-token',
  'sign-in-ticket',
  'sign-in-ticket-tries',
  'two-steps-offer',
  'idempotency',
  'limit',
  'login-failures',
  // No longer written; earlier versions have left some.
  'login-wait',
  'group-copy',
  'notice',
  'notice-held',
  'notice-place',
  'support-look',
  'export-selection',
  // No longer written, too.
  'audit-selection',
] as const;

const atOnce = 500;

const sweep = async (ports: WorkerPorts, _job: Job, { signal }: JobRun): Promise<void> => {
  for (const collection of sweptCollections) {
    while (!signal.aborted && (await ports.state.sweep(collection, nowOf(ports), atOnce)).length === atOnce);
  }
};

/** Removes expired responses, sessions, tokens and counters from the store, because nothing can read them. */
export const sweepStateTask = taskOf([{ kind: 'sweep-state', concurrency: 1, everyMs: 15 * 60 * 1000, work: sweep }]);
