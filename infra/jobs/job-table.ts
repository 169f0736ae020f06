import type { SqliteDatabase } from '../sqlite/database.js';
import type { Job, JobData, JobState, JobStatus } from './jobs.js';

/** A job that this worker may run until its lease ends. */
export interface Leased extends Job {
  readonly token: string;
  /** The number of workers that died during this job. */
  readonly losses: number;
}

type StatusRow = readonly [
  id: string,
  kind: string,
  data: string,
  attempt: number,
  state: JobState,
  error: string | null,
  at: number,
];
type LeasedRow = readonly [id: string, kind: string, data: string, attempt: number, token: string, losses: number];

const statusColumns = 'id, kind, data, attempt, state, error, updated_at';

const statusOf = ([id, kind, data, attempt, state, error, at]: StatusRow): JobStatus => ({
  id,
  kind,
  data: JSON.parse(data) as JobData,
  attempt,
  state,
  error,
  updatedAt: new Date(at).toISOString(),
});

/** The statements on the table of jobs. Times are milliseconds since 1970; `due` is also the end of a lease. */
export const createJobTable = (db: SqliteDatabase) => {
  db.exec(`CREATE TABLE IF NOT EXISTS job (
    kind TEXT NOT NULL, id TEXT NOT NULL, data TEXT NOT NULL, state TEXT NOT NULL, due INTEGER NOT NULL,
    attempt INTEGER NOT NULL DEFAULT 1, losses INTEGER NOT NULL DEFAULT 0,
    error TEXT, token TEXT, updated_at INTEGER NOT NULL, PRIMARY KEY (kind, id))`);
  db.exec("CREATE INDEX IF NOT EXISTS job_due ON job (kind, due) WHERE state IN ('waiting', 'running')");
  const mine = 'WHERE kind = ? AND id = ? AND token = ?';
  const insert = db.change(
    "INSERT OR IGNORE INTO job (kind, id, data, state, due, updated_at) VALUES (?, ?, ?, 'waiting', ?, ?)",
  );
  const lease =
    db.query<LeasedRow>(`UPDATE job SET losses = losses + (state = 'running'), state = 'running', token = ?, due = ?, updated_at = ?
    WHERE rowid IN (SELECT rowid FROM job WHERE kind = ? AND state IN ('waiting', 'running') AND due <= ? ORDER BY due, rowid LIMIT ?)
    RETURNING id, kind, data, attempt, token, losses`);
  const renew = db.change(`UPDATE job SET due = ? ${mine}`);
  const finish = db.change(`UPDATE job SET state = ?, error = ?, token = NULL, updated_at = ? ${mine}`);
  const wait = db.change(
    `UPDATE job SET state = 'waiting', due = ?, attempt = attempt + ?, error = ?, token = NULL, updated_at = ? ${mine}`,
  );
  const retry = db.change(
    `UPDATE job SET state = 'waiting', due = ?, attempt = CASE state WHEN 'failed' THEN 1 ELSE attempt END, losses = 0,
    error = CASE state WHEN 'failed' THEN NULL ELSE error END, updated_at = ? WHERE kind = ? AND id = ? AND (state = 'failed' OR (state = 'waiting' AND attempt > 1))`,
  );
  const release = db.change("UPDATE job SET due = ? WHERE state = 'running'");
  const next = db.query<readonly [number | null]>(
    "SELECT min(due) FROM job WHERE kind = ? AND state IN ('waiting', 'running')",
  );
  const one = db.query<StatusRow>(`SELECT ${statusColumns} FROM job WHERE kind = ? AND id = ?`);
  const failed = db.query<StatusRow>(
    `SELECT ${statusColumns} FROM job WHERE state = 'failed' AND (?1 IS NULL OR kind = ?1) ORDER BY updated_at, rowid`,
  );
  const counts = db.query<readonly [string, JobState, number]>(
    'SELECT kind, state, count(*) FROM job GROUP BY kind, state',
  );
  const forgetFailed = db.change(
    "DELETE FROM job WHERE kind = ? AND id > ? AND id < ? AND id <> ? AND state = 'failed'",
  );
  const forget = db.change("DELETE FROM job WHERE state = 'done' AND updated_at < ?");
  return {
    insert: (kind: string, id: string, data: JobData, due: number, now: number): boolean =>
      insert(kind, id, JSON.stringify(data), due, now).changes === 1,
    /** Leases up to `limit` jobs that are waiting and due, or whose worker has not renewed its lease. */
    lease: (kind: string, token: string, until: number, now: number, limit: number): readonly Leased[] =>
      lease.all(token, until, now, kind, now, limit).map(([id, , data, attempt, held, losses]) => ({
        id,
        kind,
        data: JSON.parse(data) as JobData,
        attempt,
        token: held,
        losses,
      })),
    /** False when another worker now has the job. */
    renew: (job: Leased, until: number): boolean => renew(until, job.kind, job.id, job.token).changes === 1,
    done: (job: Leased, now: number): void => void finish('done', null, now, job.kind, job.id, job.token),
    fail: (job: Leased, error: string, now: number): void =>
      void finish('failed', error, now, job.kind, job.id, job.token),
    /** Puts a job back to waiting until `due`, with the next attempt or (used 0) the same one. */
    wait: (job: Leased, due: number, used: 0 | 1, error: string | null, now: number): void =>
      void wait(due, used, error, now, job.kind, job.id, job.token),
    retry: (kind: string, id: string, now: number): void => void retry(now, now, kind, id),
    /** Ends every lease, for a start after the previous process has certainly ended. */
    endLeases: (now: number): void => void release(now),
    nextDue: (kind: string): number | null => next.first(kind)?.[0] ?? null,
    status: (kind: string, id: string): JobStatus | undefined => {
      const row = one.first(kind, id);
      return row && statusOf(row);
    },
    failed: (kind?: string): readonly JobStatus[] => failed.all(kind ?? null).map(statusOf),
    counts: (): readonly (readonly [string, JobState, number])[] => counts.all(),
    /** Removes the failed jobs whose ids begin with a prefix, except one. */
    forgetFailed: (kind: string, prefix: string, except: string): void =>
      void forgetFailed(kind, prefix, `${prefix}\uffff`, except),
    forgetDone: (before: number): void => void forget(before),
  };
};

export type JobTable = ReturnType<typeof createJobTable>;
