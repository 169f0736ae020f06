import Database from 'libsql/promise';
import { LRUCache } from 'lru-cache';
import { type Bind, isSqliteError, settingsOf, type OpenOptions } from './database.js';
import { withoutCheckpoints } from './wal-checkpoints.js';

/** A statement that changes rows, with its parameters. */
export interface Statement {
  readonly sql: string;
  readonly bind: readonly Bind[];
}

/** A connection that writes in the background, one transaction at a time. It makes no checkpoints. */
export interface BackgroundWriter {
  /**
   * Runs the statements in their order, as one transaction.
   * @throws what the database throws; then nothing was written
   */
  write(statements: Iterable<Statement>): Promise<void>;
  close(): void;
}

/** The part of the library's prepared statement that is used here, whose own types say `any`. */
interface Prepared {
  iterate(bind: readonly Bind[]): Promise<Iterable<unknown>>;
}

const preparedStatements = 100;

/** @throws when the file cannot be opened or is no database */
export const openBackgroundWriter = (path: string, options: OpenOptions): BackgroundWriter => {
  const db = new Database(path, {});
  const known = new LRUCache<string, Prepared>({ max: preparedStatements });
  const settle = async (): Promise<void> => {
    for (const pragma of settingsOf(options))
      for (const _ of await ((await db.prepare(pragma)) as Prepared).iterate([]));
    await db.exec(withoutCheckpoints);
  };
  const settled = settle();
  const prepared = async (sql: string): Promise<Prepared> => {
    const found = known.get(sql);
    if (found !== undefined) return found;
    const statement = (await db.prepare(sql)) as Prepared;
    known.set(sql, statement);
    return statement;
  };
  const run = async ({ sql, bind }: Statement): Promise<void> => {
    // The library runs the statement in the background, and throws its error when the first row is asked for.
    for (const _ of await (await prepared(sql)).iterate(bind)) return;
  };
  const rollBack = async (): Promise<void> => {
    try {
      await db.exec('ROLLBACK');
    } catch (error) {
      // After some errors SQLite has rolled back already.
      if (!isSqliteError(error)) throw error;
    }
  };
  return {
    write: async (statements) => {
      await settled;
      await db.exec('BEGIN IMMEDIATE');
      try {
        for (const statement of statements) await run(statement);
        await db.exec('COMMIT');
      } catch (error) {
        await rollBack();
        throw error;
      }
    },
    close: () => db.close(),
  };
};
