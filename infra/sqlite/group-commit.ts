import { isSqliteError, isUniqueViolation, type SqliteDatabase } from './database.js';

interface Waiting {
  /** Does the work; answers what resolves or rejects its promise once the transaction has ended. */
  run(): () => void;
  fail(error: Error): void;
}

/** Runs pieces of writing; each resolves after the COMMIT that holds it. */
export interface GroupCommit {
  readonly write: <Result>(work: () => Result) => Promise<Result>;
  /** Commits what waits; later writes are refused. */
  close(): void;
}

export interface GroupCommitOptions {
  /** Makes the error that callers see when the database itself fails. */
  readonly unavailable: (cause: unknown) => Error;
  /** Called right after each COMMIT, before the promises of its pieces resolve. */
  readonly committed?: () => void;
}

/**
 * All pieces that arrive in one turn of the event loop commit together, in their order of arrival: one transaction, a
 * savepoint each, so that a piece that throws is undone alone. `work` is synchronous.
 */
export const createGroupCommit = (db: SqliteDatabase, options: GroupCommitOptions): GroupCommit => {
  const begin = db.change('BEGIN IMMEDIATE');
  const commit = db.change('COMMIT');
  const savepoint = db.change('SAVEPOINT piece');
  const release = db.change('RELEASE piece');
  let waiting: Waiting[] = [];
  let isClosed = false;

  const undo = (): void => {
    db.exec('ROLLBACK TO piece');
    release();
  };

  const flush = (): void => {
    const pieces = waiting;
    waiting = [];
    if (pieces.length === 0) return;
    const settle: (() => void)[] = [];
    try {
      begin();
      try {
        for (const piece of pieces) settle.push(piece.run());
        commit();
      } catch (error) {
        rollBack(db);
        throw error;
      }
    } catch (error) {
      const failure = options.unavailable(error);
      for (const piece of pieces) piece.fail(failure);
      return;
    }
    options.committed?.();
    for (const done of settle) done();
  };

  return {
    write: <Result>(work: () => Result): Promise<Result> =>
      new Promise<Result>((resolve, reject) => {
        if (isClosed) return reject(options.unavailable(new Error('The store is closed.')));
        if (waiting.length === 0) setImmediate(flush);
        waiting.push({
          run: () => {
            savepoint();
            try {
              const result = work();
              release();
              return () => resolve(result);
            } catch (error) {
              if (isSqliteError(error) && !isUniqueViolation(error)) throw error;
              undo();
              return () => reject(error instanceof Error ? error : new Error(String(error)));
            }
          },
          fail: reject,
        });
      }),
    close: () => {
      isClosed = true;
      flush();
    },
  };
};

/** SQLite has already rolled back by itself after some errors, and then refuses a second time. */
const rollBack = (db: SqliteDatabase): void => {
  try {
    db.exec('ROLLBACK');
  } catch (error) {
    if (!isSqliteError(error)) throw error;
  }
};
