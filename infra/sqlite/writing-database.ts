import Database from 'libsql/promise';
import { type OpenOptions, rollBackAfterError, settingsOf, type Statement, makePrivate } from './database.js';
import { withoutCheckpoints } from './wal-checkpoints.js';

/** The synchronous part of the library's prepared statement, whose own types are `any`. */
interface Prepared {
  run(bind: Statement['bind']): { readonly lastInsertRowid: number };
  get(bind: Statement['bind']): unknown;
}

/** A connection only for writing, one transaction at a time. It makes no checkpoints. */
export interface WritingDatabase {
  /**
   * Runs statements as one transaction. Only the COMMIT, which waits for the disk, runs off the event loop. The
   * statements stay prepared, so their texts should be few.
   * @returns the row id of the last inserted row
   * @throws errors of the database; then nothing was written
   */
  write(statements: readonly Statement[]): Promise<number>;
  close(): void;
}

/** @throws when the file cannot be opened or is no database. */
export const openWritingDatabase = async (path: string, options: OpenOptions): Promise<WritingDatabase> => {
  makePrivate(path);
  const db = new Database(path, {});
  const prepare = async (sql: string): Promise<Prepared> => (await db.prepare(sql)) as Prepared;
  for (const pragma of [...settingsOf(options), ...withoutCheckpoints.split(';')]) (await prepare(pragma)).get([]);
  const begin = await prepare('BEGIN IMMEDIATE');
  const rollBack = await prepare('ROLLBACK');
  const statements = new Map<string, Prepared>();
  const prepared = async (sql: string): Promise<Prepared> => {
    const statement = statements.get(sql) ?? (await prepare(sql));
    statements.set(sql, statement);
    return statement;
  };

  return {
    write: async (asked) => {
      // A transaction does not begin before all of its statements can run at once.
      const runs = await Promise.all(asked.map(async ({ sql, bind }) => ({ bind, statement: await prepared(sql) })));
      begin.run([]);
      try {
        let last = 0;
        for (const { bind, statement } of runs) last = Number(statement.run(bind).lastInsertRowid);
        await db.exec('COMMIT');
        return last;
      } catch (error) {
        rollBackAfterError(() => void rollBack.run([]));
        throw error;
      }
    },
    close: () => db.close(),
  };
};
