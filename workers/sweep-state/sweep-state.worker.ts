import type { Job, JobRun } from '../../infra/jobs/jobs.js';
import { nowOf, taskOf } from '../kit/job.js';
import type { WorkerPorts } from '../worker-ports.js';

/**
 * Collections whose values expire and have nothing else attached. `workers/tidy-photos` removes files, as it knows
 * their bytes.
 */
const sweptCollections = [
  'session',
  'one-time-token',
  'sign-in-ticket',
  'sign-in-ticket-tries',
  'two-steps-offer',
  'idempotency',
  'limit',
  'login-failures',
  // Nothing writes it any more; earlier builds have left some.
  'login-wait',
  'group-copy',
  'notice',
  'notice-held',
  'notice-place',
  'support-look',
  'audit-selection',
] as const;

const atOnce = 500;

const sweep = async (ports: WorkerPorts, _job: Job, { signal }: JobRun): Promise<void> => {
  for (const collection of sweptCollections) {
    while (!signal.aborted && (await ports.state.sweep(collection, nowOf(ports), atOnce)).length === atOnce);
  }
};

/** Kept answers, sessions, tokens and counters that have expired leave the store, as nothing can read them. */
export const sweepStateTask = taskOf([{ kind: 'sweep-state', concurrency: 1, everyMs: 15 * 60 * 1000, work: sweep }]);
