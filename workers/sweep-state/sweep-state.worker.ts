import type { JobKindName } from '../../infra/jobs/job-kinds.js';
import type { JobKind, Schedule } from '../../infra/jobs/jobs.js';
import type { StateStore } from '../../infra/state/state-store.js';

const kind: JobKindName = 'sweep-state';

/**
 * Collections whose values expire and have nothing else attached. `workers/sweep-files` removes files, as it knows
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

/** Kept answers, sessions, tokens and counters that have expired leave the store, as nothing can read them. */
export const sweepStateSchedule: Schedule = { id: 'sweep-state', kind, everyMs: 15 * 60 * 1000 };

/** @param now ISO instant of the present */
export const sweepStateWorker = (state: Pick<StateStore, 'sweep'>, now: () => string): JobKind => ({
  kind,
  concurrency: 1,
  handler: async (_job, { signal }) => {
    for (const collection of sweptCollections) {
      while (!signal.aborted && (await state.sweep(collection, now(), atOnce)).length === atOnce);
    }
  },
});
