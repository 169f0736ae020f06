import { isSqliteError } from '../../sqlite/database.js';
import type { SqliteConnection } from './sqlite-connection.js';

/** How long a transaction is held before its commit. */
const longestMs = 200;

/** As many events end it earlier as a commit of this length takes, going by the last one; in any case so many. */
const commitMs = 10;
const fewestEvents = 250;

/** While the disk refuses commits, it is tried again at this interval. */
const retryMs = 1_000;

interface Options {
  /** Called inside the transaction, right before its COMMIT. */
  readonly beforeCommit: () => void;
  readonly committed: () => void;
  /** Called when the transaction was undone: its connection then shows what was last committed. */
  readonly undone: () => void;
}

/**
 * Groups pieces of writing into transactions: each is visible at once on its own connection, and committed a little
 * later with others.
 */
export interface HeldTransaction {
  /**
   * Runs a piece, which is written completely or not at all. It must do the same when it runs again: a transaction that
   * could not be committed is begun anew from its pieces.
   * @param events how much it writes
   * @throws what the piece or the database throws; this piece has been undone then
   */
  run<Result>(piece: () => Result, events: number): Result;
  /**
   * Commits what is held.
   * @throws what the database throws; it is still held then
   */
  commit(): void;
}

/**
 * Each COMMIT copies every changed page into the WAL, and neighbouring writes change the same pages, so fewer commits
 * cost less. Only for a file that can be rebuilt: a crash loses what is held, and the checkpoints in it.
 */
export const holdTransaction = (db: SqliteConnection, options: Options): HeldTransaction => {
  let pieces: (() => unknown)[] = [];
  let held = 0;
  let mostEvents = fewestEvents;
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

  /** Begins a transaction; after a failed commit its pieces run again first, in their order. */
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
    const began = performance.now();
    orUndo(() => {
      options.beforeCommit();
      db.commit();
    });
    mostEvents = Math.max(fewestEvents, (held * commitMs) / (performance.now() - began));
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
      // What is held is complete and will be tried again; the next piece, which is not, tells its caller what is wrong.
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
      // A commit takes as long as a piece, so whoever waits for this piece is answered before it. Pieces that follow
      // each other without a pause must not delay it for ever.
      if (held >= mostEvents && !isDue) {
        isDue = true;
        commitIn(0);
      }
      return result;
    },
    commit,
  };
};
