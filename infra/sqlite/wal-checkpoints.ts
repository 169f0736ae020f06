import { statSync } from 'node:fs';
import { openWritingDatabase, type WritingDatabase } from './writing-database.js';

/** A log of 40 MB: a page that many commits touch is copied into the file once for all of them. */
const longLogBytes = 40 * 1024 * 1024;

/** Of the connection of a writer that leaves checkpoints to others: it makes none, and shortens a log that begins anew. */
export const withoutCheckpoints = 'PRAGMA wal_autocheckpoint = 0; PRAGMA journal_size_limit = 0';

/** Copies what was committed from the write-ahead log of a database into its file, beside the event loop. */
export interface WalCheckpoints {
  /** To be told of each COMMIT. */
  committed(): void;
  /** A transaction that waits for this before it begins lets a log begin anew that has grown for too long. */
  beforeBegin(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Checkpoints of a database whose writer makes none itself (`withoutCheckpoints`). One of 40 MB takes 50 to 400 ms, which nobody else has to wait for: it goes on beside the
 * writer. The log begins anew when all of it has been copied as a transaction begins; of a writer that never rests the second
 * checkpoint in a row is waited for, which has only to copy what was written beside the first.
 * @param longLog bytes of a log that is long enough to be copied
 */
export const createWalCheckpoints = (path: string, longLog = longLogBytes): WalCheckpoints => {
  let aside: WritingDatabase | undefined;
  let running: Promise<void> | undefined;
  let inARow = 0;

  const checkpoint = async (): Promise<void> => {
    try {
      aside ??= await openWritingDatabase(path, { durability: 'normal', cacheKiB: 64 });
      await aside.exec('PRAGMA wal_checkpoint(PASSIVE)');
    } catch {
      // The disk takes no more for now, or no more files may be opened: what was committed stays in the log until the next
      // checkpoint. Nobody need wait for this one, so what it threw would end the process.
    } finally {
      running = undefined;
    }
  };

  return {
    committed: () => {
      if (running !== undefined) return;
      const bytes = statSync(`${path}-wal`, { throwIfNoEntry: false })?.size ?? 0;
      inARow = bytes < longLog ? 0 : inARow + 1;
      if (inARow > 0) running = checkpoint();
    },
    beforeBegin: async () => {
      if (inARow > 1) await running;
    },
    close: async () => {
      await running;
      aside?.close();
    },
  };
};
