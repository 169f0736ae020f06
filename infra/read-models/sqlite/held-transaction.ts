import { isSqliteError } from '../../sqlite/database.js';
import type { SqliteConnection } from './sqlite-connection.js';

/** A transaction is committed when it has lasted so long; in the next turn of the process when it holds so much. */
const longestMs = 200;
const mostEvents = 250;

/** Until the disk takes a commit again, it is asked once in so many milliseconds. */
const retryMs = 1_000;

interface Options {
  /** Called inside the transaction, right before its COMMIT. */
  readonly beforeCommit: () => void;
  readonly committed: () => void;
  /** The transaction was undone: its connection shows what was last committed. */
  readonly undone: () => void;
}

/** Pieces of writing, each seen at once on its own connection, and committed together a little later. */
export interface HeldTransaction {
  /**
   * Runs a piece, which is all or nothing. It must do the same when it is run again: a transaction that could not be
   * committed is begun anew from its pieces.
   * @param events how much it writes
   * @throws what the piece or the database throws; then this piece was undone
   */
  run<Result>(piece: () => Result, events: number): Result;
  /** Commits what is held. @throws what the database throws; then it is held still */
  commit(): void;
}

/**
 * Each COMMIT copies every page that was touched into the WAL, and neighbouring writes touch the same pages: fewer
 * commits cost less. For a file that can be rebuilt: a crash takes what is held, and the checkpoints that stand in it.
 */
export const holdTransaction = (db: SqliteConnection, options: Options): HeldTransaction => {
  let pieces: (() => unknown)[] = [];
  let held = 0;
  let isOpen = false;
  let isFailing = false;
  let isDue = false;
  let timer: NodeJS.Timeout | undefined;

  const orUndo = <Result>(step: () => Result): Result => {
    try {
      return step();
    } catch (error) {
      db.rollBack();
      isOpen = isDue = false;
      isFailing = true;
      options.undone();
      commitIn(retryMs);
      throw error;
    }
  };

  const commitIn = (milliseconds: number): void => {
    clearTimeout(timer);
    timer = setTimeout(commitOrRetry, milliseconds).unref();
  };

  /** Also after a commit that failed: its pieces are run again, in their order. */
  const begin = (): void => {
    if (isOpen) return;
    db.begin();
    isOpen = true;
    orUndo(() => {
      for (const piece of pieces) piece();
    });
    commitIn(longestMs);
  };

  const commit = (): void => {
    clearTimeout(timer);
    if (pieces.length === 0) return;
    begin();
    orUndo(() => {
      options.beforeCommit();
      db.commit();
    });
    isOpen = isFailing = isDue = false;
    clearTimeout(timer);
    pieces = [];
    held = 0;
    options.committed();
  };

  const commitOrRetry = (): void => {
    try {
      commit();
    } catch (error) {
      // What is held is whole and will be tried again; the next piece, which is not, tells its caller what is wrong.
      if (!isSqliteError(error)) throw error;
    }
  };

  return {
    run: (piece, events) => {
      if (isFailing) commit();
      begin();
      const result = orUndo(piece);
      pieces.push(piece);
      held += events;
      // A commit takes as long as a piece: who waits for this one gets a turn between them. Pieces that follow each other
      // without a pause must not put it off.
      if (held >= mostEvents && !isDue) {
        isDue = true;
        commitIn(0);
      }
      return result;
    },
    commit,
  };
};
