import Database from 'libsql/promise';
import { createLogLength } from './log-length.js';

/**
 * The log is copied when it is this long: a page that many commits change is copied once for all of them. While the disk
 * takes what is copied, all commits wait, those to other files, too: 2 ms after 2 MB; 16 MB took up to 10 ms and gave no
 * more orders a second. A longer transaction is copied by itself.
 */
const longLogBytes = 2 * 1024 * 1024;

/** What the file of a log keeps of its length when it begins anew: it grows while it is copied, and in one long transaction. */
const keptLogBytes = 16 * 1024 * 1024;

/**
 * Pragmas of a writer that leaves checkpoints to others. The file of its log stays as long as it was: one that grows again
 * makes each commit wait for the journal of the file system.
 */
export const withoutCheckpoints = `PRAGMA wal_autocheckpoint = 0; PRAGMA journal_size_limit = ${keptLogBytes}`;

/** Copies what was committed from the write-ahead log of a database into its file, beside the event loop. */
export interface WalCheckpoints {
  /** Call after each COMMIT. */
  committed(): void;
  /** Await before a transaction begins: it lets a log begin anew that has grown too long. */
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
 * Checkpoints of a database whose writer makes none itself (`withoutCheckpoints`). They run beside the writer. The log
 * begins anew when all of it has been copied as a transaction begins; of a writer that never pauses, the third checkpoint
 * in a row is awaited, as it has only to copy the little that was written beside the second.
 * @param longLog bytes at which a log is copied
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
      // The disk is full for now, or no more files may be opened: what was committed stays in the log until the next
      // checkpoint. Nothing awaits this one, so an error that it threw would end the process.
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
