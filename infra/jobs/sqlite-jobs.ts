import { StoreUnavailable } from '../errors/store-unavailable.js';
import { openDatabase, type SqliteDatabase } from '../sqlite/database.js';
import { createGroupCommit, transactionsOf } from '../sqlite/group-commit.js';
import { createWalCheckpoints, type WalCheckpoints, withoutCheckpoints } from '../sqlite/wal-checkpoints.js';
import { createJobTable } from './job-table.js';
import { startJobWorker, type WorkerSettings } from './job-worker.js';
import type { Jobs, JobState } from './jobs.js';

export interface SqliteJobsOptions extends Partial<WorkerSettings> {
  /** Whether no other process works on this file: then a start leases the jobs of a killed process at once. */
  readonly isSoleWorker?: boolean;
  /** Bytes of a write-ahead log that start its copy into the file, off the event loop. */
  readonly longLog?: number;
}

/** Jobs are leased and finished without an explicit transaction, so each change must be notified. */
const notifyingCheckpoints = (db: SqliteDatabase, checkpoints: WalCheckpoints): SqliteDatabase => ({
  ...db,
  change: (sql) => {
    const change = db.change(sql);
    return (...bind) => {
      const changed = change(...bind);
      checkpoints.committed();
      return changed;
    };
  },
});

const keepDoneMs = 7 * 24 * 60 * 60 * 1000;

/** The file may be lost: reactors add jobs without an outcome again, so commits need only survive the process. */
export const openSqliteJobs = (path: string, options: SqliteJobsOptions = {}): Jobs => {
  const now = options.now ?? Date.now;
  const settings: WorkerSettings = {
    now,
    clock: options.clock ?? (() => new Date(now())),
    leaseMs: options.leaseMs ?? 30_000,
    pollMs: options.pollMs ?? 1_000,
    stopGraceMs: options.stopGraceMs ?? 3_000,
    observe: options.observe ?? (() => undefined),
  };
  const db = openDatabase(path, { durability: 'normal', cacheKiB: 2_048 });
  db.exec(withoutCheckpoints);
  const checkpoints = createWalCheckpoints(path, options.longLog);
  const table = createJobTable(notifyingCheckpoints(db, checkpoints));
  const workers = new Set<ReturnType<typeof startJobWorker>>();
  const writes = createGroupCommit(transactionsOf(db, checkpoints), {
    unavailable: (cause) => new StoreUnavailable('The job queue is away.', { cause }),
    committed: () => workers.forEach((worker) => worker.wake()),
  });
  return {
    add: async (kind, id, data, { delayMs = 0 } = {}) => {
      await writes.write(() => table.insert(kind, id, data, now() + delayMs, now()));
    },
    work: async (kinds) => {
      table.forgetDone(now() - keepDoneMs);
      if (options.isSoleWorker) table.endLeases(now());
      const worker = startJobWorker(table, kinds, settings);
      workers.add(worker);
      return async () => {
        await worker.stop();
        workers.delete(worker);
      };
    },
    status: async (kind, id) => table.status(kind, id),
    failed: async (kind) => table.failed(kind),
    retry: (kind, id) => writes.write(() => table.retry(kind, id, now())),
    counts: async () => {
      const counts: Record<string, Record<JobState, number>> = {};
      for (const [kind, state, count] of table.counts()) {
        (counts[kind] ??= { waiting: 0, running: 0, done: 0, failed: 0 })[state] = count;
      }
      return counts;
    },
    close: async () => {
      await Promise.all([...workers].map((worker) => worker.stop()));
      await writes.close();
      await checkpoints.close();
      db.close();
    },
  };
};
