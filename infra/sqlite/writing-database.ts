import Database from 'libsql/promise';
import type { Bind, Change, OpenOptions } from './database.js';
import { settingsOf } from './database.js';
import type { Checkpoints, Savepoints, Transactions } from './group-commit.js';
import { makePrivate } from './private-file.js';

/** The synchronous part of the library's prepared statement, whose own types say `any`. */
interface Statement {
  raw(): Statement;
  run(bind: readonly Bind[]): { readonly changes: number; readonly lastInsertRowid: number };
  get(bind: readonly Bind[]): unknown;
}

/**
 * A connection for writing alone. Its statements are prepared beforehand and run synchronously; its COMMIT waits for
 * the disk beside the event loop, and until it has ended nothing else may be asked of the connection.
 */
export interface WritingDatabase {
  exec(sql: string): Promise<void>;
  /** The first row's columns, in the order of the statement. */
  first<Row extends readonly unknown[]>(sql: string): Promise<(...bind: readonly Bind[]) => Row | undefined>;
  change(sql: string): Promise<Change>;
  close(): void;
}

/** @throws when the file cannot be opened or is no database. */
export const openWritingDatabase = async (path: string, options: OpenOptions): Promise<WritingDatabase> => {
  makePrivate(path);
  const db = new Database(path, {});
  const prepare = async (sql: string): Promise<Statement> => (await db.prepare(sql)) as Statement;
  const exec = async (sql: string): Promise<void> => void (await db.exec(sql));
  for (const pragma of settingsOf(options)) (await prepare(pragma)).get([]);
  return {
    exec,
    first: async <Row extends readonly unknown[]>(sql: string) => {
      const statement = (await prepare(sql)).raw();
      // Whoever writes a statement knows its columns; this trusts them.
      return (...bind: readonly Bind[]) => statement.get(bind) as Row | undefined;
    },
    change: async (sql) => {
      const statement = await prepare(sql);
      return (...bind) => {
        const { changes, lastInsertRowid } = statement.run(bind);
        return { changes, rowId: Number(lastInsertRowid) };
      };
    },
    close: () => db.close(),
  };
};

/** Transactions whose COMMIT leaves the event loop free; their pieces have to leave nothing where they throw. */
export const backgroundTransactions = async (db: WritingDatabase, checkpoints: Checkpoints): Promise<Transactions> => {
  const begin = await db.change('BEGIN IMMEDIATE');
  const rollBack = await db.change('ROLLBACK');
  return {
    beforeBegin: () => checkpoints.beforeBegin(),
    begin: () => void begin(),
    commit: async () => {
      await db.exec('COMMIT');
      checkpoints.committed();
    },
    rollBack: () => void rollBack(),
  };
};

/**
 * Savepoints within the transaction that is open on this connection.
 * @throws what the database throws, each step too
 */
export const savepointsOf = async (db: WritingDatabase): Promise<Savepoints> => {
  const set = await db.change('SAVEPOINT piece');
  const release = await db.change('RELEASE piece');
  const undo = await db.change('ROLLBACK TO piece');
  return {
    set: () => void set(),
    release: () => void release(),
    undo: () => {
      undo();
      release();
    },
  };
};
