import Database from 'libsql/promise';
import { createLogLength } from './log-length.js';

/**
 * The length of the log that starts a copy: a page that many commits change is then copied only once. While the disk
 * receives the copy, all commits wait, also those to other files: 2 ms after 2 MB. With 16 MB it was up to 10 ms,
 * without more orders per second. A longer transaction is copied by itself.
 */
const longLogBytes = 2 * 1024 * 1024;

/** The file size of a log that starts again: the log grows during a copy, and in one long transaction. */
const keptLogBytes = 16 * 1024 * 1024;

/**
 * Pragmas of a writer that leaves checkpoints to others. The file of its log keeps its size: a file that grows again
 * makes each commit wait for the journal of the file system.
 */
export const withoutCheckpoints = `PRAGMA wal_autocheckpoint = 0; PRAGMA journal_size_limit = ${keptLogBytes}`;

/** Copies committed data from the write-ahead log of a database into its file, off the event loop. */
export interface WalCheckpoints {
  /** Call after each COMMIT. */
  committed(): void;
  /** Await before a transaction begins: a log that is too long can then start again. */
  beforeBegin(): Promise<void>;
  close(): Promise<void>;
}

type Connection = InstanceType<typeof Database>;

const openForCheckpoints = async (path: string): Promise<Connection> => {
  const db = new Database(path, {});
  await db.exec('PRAGMA busy_timeout = 2000; PRAGMA cache_size = -64');
  return db;
};

/**
 * Checkpoints of a database whose writer makes none itself (`withoutCheckpoints`). They run in parallel to the writer.
 * The log starts again when the whole log has been copied before a transaction begins. If the writer never pauses, the
 * third checkpoint in a row is awaited, because it only copies the few pages written during the second.
 * @param longLog bytes of the log that start a copy
 */
export const createWalCheckpoints = (path: string, longLog = longLogBytes): WalCheckpoints => {
  const length = createLogLength(path, longLog);
  let background: Connection | undefined;
  let running: Promise<void> | undefined;
  let inARow = 0;

  const checkpoint = async (): Promise<void> => {
    try {
      background ??= await openForCheckpoints(path);
      await background.exec('PRAGMA wal_checkpoint(PASSIVE)');
    } catch {
      // The disk is full at the moment, or the limit of open files is exhausted: committed data stays in the log until
      // the next checkpoint. Nothing awaits this one, so a thrown error would end the process.
    } finally {
      running = undefined;
    }
  };

  return {
    committed: () => {
      if (running !== undefined) return;
      inARow = length.isLong() ? inARow + 1 : 0;
      if (inARow > 0) running = checkpoint();
    },
    beforeBegin: async () => {
      if (inARow > 2) await running;
    },
    close: async () => {
      await running;
      length.close();
      background?.close();
    },
  };
};
