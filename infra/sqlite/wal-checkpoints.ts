import { statSync } from 'node:fs';
import { openWritingDatabase, type WritingDatabase } from './writing-database.js';

/** A log of 40 MB: a page that many commits change is copied into the file once for all of them. */
const longLogBytes = 40 * 1024 * 1024;

/** Pragmas of a writer that leaves checkpoints to others: it makes none, and truncates a log that begins anew. */
export const withoutCheckpoints = 'PRAGMA wal_autocheckpoint = 0; PRAGMA journal_size_limit = 0';

/** Copies what was committed from the write-ahead log of a database into its file, beside the event loop. */
export interface WalCheckpoints {
  /** Call after each COMMIT. */
  committed(): void;
  /** Await before a transaction begins: it lets a log begin anew that has grown too long. */
  beforeBegin(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Checkpoints of a database whose writer makes none itself (`withoutCheckpoints`). A checkpoint of 40 MB takes 50 to
 * 400 ms, and runs beside the writer. The log begins anew when all of it has been copied as a transaction begins; of a
 * writer that never pauses, the second checkpoint in a row is awaited, as it has only to copy what was written beside
 * the first.
 * @param longLog bytes at which a log is copied
 */
export const createWalCheckpoints = (path: string, longLog = longLogBytes): WalCheckpoints => {
  let background: WritingDatabase | undefined;
  let running: Promise<void> | undefined;
  let inARow = 0;

  const checkpoint = async (): Promise<void> => {
    try {
      background ??= await openWritingDatabase(path, { durability: 'normal', cacheKiB: 64 });
      await background.exec('PRAGMA wal_checkpoint(PASSIVE)');
    } catch {
      // The disk is full for now, or no more files may be opened: what was committed stays in the log until the next
      // checkpoint. Nothing awaits this one, so an error that it threw would end the process.
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
      background?.close();
    },
  };
};
