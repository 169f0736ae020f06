import { LRUCache } from 'lru-cache';
import {
  type Bind,
  type Change,
  openDatabase,
  type OpenOptions,
  type Query,
  rollBackAfterError,
} from '../../sqlite/database.js';
import type { BackgroundWriter } from '../../sqlite/background-writer.js';
import { withoutCheckpoints } from '../../sqlite/wal-checkpoints.js';

export type SqlValue = string | number | null;

/** One connection with its prepared statements. Every call is synchronous, so transactions never interleave. */
export interface SqliteConnection {
  exec(sql: string): void;
  run(sql: string, params: readonly Bind[]): void;
  /** The first row's columns, or undefined; for statements with at most one row. */
  row(sql: string, params: readonly SqlValue[]): readonly unknown[] | undefined;
  rows(sql: string, params: readonly SqlValue[]): readonly (readonly unknown[])[];
  /** Runs a step as one transaction, which is undone when it throws. @throws errors of the step or the database */
  inTransaction<Result>(step: () => Result): Result;
  close(): void;
}

/** Filters of callers make new statements without end, so older ones are prepared again when needed. */
const preparedStatements = 300;

/** Page cache in KiB: of the reading connection, which drops it at each commit, and of the writing one. */
const [readingCacheKiB, writingCacheKiB] = [8_192, 32_768];

/** Three orders of 2.1 KB share a page. On 4 KiB each would be alone, and builds would write the unused half. */
const pageBytes = 8_192;

export const writingOptions: OpenOptions = { durability: 'normal', cacheKiB: writingCacheKiB, pageBytes };

/** For data that can be rebuilt: a power cut may lose the last transactions but leaves none half written. */
export const connectSqlite = (file: string): SqliteConnection => {
  const db = openDatabase(file, { ...writingOptions, cacheKiB: readingCacheKiB });
  // `createWalCheckpoints` copies committed data into the file, when the log is long enough.
  db.exec(`PRAGMA temp_store = MEMORY; ${withoutCheckpoints}`);
  const writes = new LRUCache<string, Change>({ max: preparedStatements });
  const reads = new LRUCache<string, Query>({ max: preparedStatements });
  const writer = (sql: string): Change => {
    const known = writes.get(sql);
    if (known !== undefined) return known;
    const change = db.change(sql);
    writes.set(sql, change);
    return change;
  };
  const reader = (sql: string): Query => {
    const known = reads.get(sql);
    if (known !== undefined) return known;
    const query = db.query(sql);
    reads.set(sql, query);
    return query;
  };
  return {
    exec: (sql) => db.exec(sql),
    run: (sql, params) => void writer(sql)(...params),
    row: (sql, params) => reader(sql).first(...params),
    rows: (sql, params) => reader(sql).all(...params),
    inTransaction: (step) => {
      writer('BEGIN IMMEDIATE')();
      try {
        const result = step();
        writer('COMMIT')();
        return result;
      } catch (error) {
        rollBackAfterError(() => db.exec('ROLLBACK'));
        throw error;
      }
    },
    close: () => db.close(),
  };
};

/** A writer for a database in memory, which no thread shares. */
export const writingOn = (db: SqliteConnection): BackgroundWriter => ({
  write: async (bulks) =>
    db.inTransaction(() => {
      for (const { sql, rows } of bulks) for (const row of rows) db.run(sql, row);
    }),
  close: async () => undefined,
});
