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
  /** The first row's columns, or undefined; for statements that answer at most one row. */
  row(sql: string, params: readonly SqlValue[]): readonly unknown[] | undefined;
  rows(sql: string, params: readonly SqlValue[]): readonly (readonly unknown[])[];
  /**
   * Runs a step as one transaction, which is undone when it throws.
   * @throws what the step or the database throws
   */
  inTransaction<Result>(step: () => Result): Result;
  close(): void;
}

/**
 * Statements kept prepared; filters of callers make new ones without end, so older ones are prepared again when they
 * return.
 */
const preparedStatements = 300;

/** Page cache in KiB: of the connection that reads, which forgets it at each commit, and of the one that writes. */
const [readingCacheKiB, writingCacheKiB] = [8_192, 32_768];

/**
 * An order of 2.1 KB takes a page of 4 KiB alone, whose other half a build would write and read with each index; of 8 KiB
 * three share one.
 */
const pageBytes = 8_192;

/** How the connection is opened that writes documents. */
export const writingOptions: OpenOptions = { durability: 'normal', cacheKiB: writingCacheKiB, pageBytes };

/**
 * Opens a SQLite file for data that can be rebuilt: a power cut may lose the last transactions but leaves none half
 * written.
 */
export const connectSqlite = (file: string): SqliteConnection => {
  const db = openDatabase(file, { ...writingOptions, cacheKiB: readingCacheKiB });
  // `createWalCheckpoints` copies what is committed into the file, and sees by the log's size when to.
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

/** Writes to a database that is in memory, which no thread shares. */
export const writingOn = (db: SqliteConnection): BackgroundWriter => ({
  write: async (bulks) =>
    db.inTransaction(() => {
      for (const { sql, rows } of bulks) for (const row of rows) db.run(sql, row);
    }),
  close: async () => undefined,
});
