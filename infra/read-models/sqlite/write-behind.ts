import { setImmediate as nextTurn } from 'node:timers/promises';
import { isSqliteError } from '../../sqlite/database.js';

/** How long changes wait before they are written. */
const longestMs = 200;

/** While the disk refuses, it is tried again at this interval. */
const retryMs = 1_000;

/**
 * Decides when what waits is written: each write costs a transaction, whose COMMIT copies every changed page into the
 * WAL, and neighbouring changes change the same pages and documents. Only for a file that can be rebuilt: a crash loses
 * what waits, and the checkpoints with it.
 */
export interface WriteBehind {
  /** The last write failed: what waits has to be written before anything is added to it. */
  isFailing(): boolean;
  /** Lets what waits be written a little later, or in the next turn. */
  later(isDue: boolean): void;
  /**
   * Writes what waits by now.
   * @throws what the write throws
   */
  readonly flush: () => Promise<void>;
  /** Writes what waits for the last time. @throws what the write throws */
  end(): Promise<void>;
  /** Resolves when what waits has been handed over to a write. Only while one is due. */
  handedOver(): Promise<void>;
  /** Resolves when nothing is being written. */
  readonly idle: () => Promise<void>;
}

/**
 * @param write writes what waits, and calls `taken` when it has taken that over. Between two calls lies a turn of the event loop, so that whoever awaited the end of
 * one reads what it has written, and no more.
 */
export const createWriteBehind = (write: (taken: () => void) => Promise<void>): WriteBehind => {
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isFailing = false;
  let isEnding = false;
  let unhanded: (() => void)[] = [];

  const taken = (): void => {
    for (const resolve of unhanded) resolve();
    unhanded = [];
  };
  const idle = async (): Promise<void> => {
    while (running !== undefined) await running;
  };

  const begin = async (): Promise<void> => {
    await idle();
    await nextTurn();
    next = undefined;
    clearTimeout(timer);
    timer = undefined;
    let end = (): void => undefined;
    running = new Promise((resolve) => (end = resolve));
    try {
      await write(taken);
      isFailing = false;
    } catch (error) {
      isFailing = true;
      // Whoever waits to add to what waits gets the error with the next write.
      taken();
      writeIn(retryMs);
      throw error;
    } finally {
      running = undefined;
      end();
    }
  };
  const flush = (): Promise<void> => (next ??= begin());

  const writeIn = (milliseconds: number): void => {
    if (!isEnding) timer ??= setTimeout(inBackground, milliseconds).unref();
  };
  const inBackground = (): void => {
    // One that went on beside the next would end each wait sooner, and so would every one begun after it.
    clearTimeout(timer);
    timer = undefined;
    flush().catch((error: unknown) => {
      // What waits is complete and will be tried again; whoever adds to it gets the error.
      if (!isSqliteError(error)) throw error;
    });
  };

  return {
    isFailing: () => isFailing,
    later: (isDue) => (isDue ? inBackground() : writeIn(longestMs)),
    flush,
    end: () => {
      isEnding = true;
      return flush();
    },
    handedOver: () => new Promise((resolve) => unhanded.push(resolve)),
    idle,
  };
};
