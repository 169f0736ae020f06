import Database from 'libsql/promise';
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

interface LogLength {
  isLong(): boolean;
  close(): void;
}

const headerBytes = 32;
const headerSaltAt = 16;
const frameHeaderBytes = 24;
const frameSaltAt = 8;
const saltBytes = 8;

const read = (log: number, position: number, bytes: number): Buffer => {
  const buffer = Buffer.alloc(bytes);
  return buffer.subarray(0, readSync(log, buffer, 0, bytes, position));
};

const smallestPageBytes = 512;

/** Of the last frame that begins within the first bytes of a log; undefined while it has no header. */
const saltPosition = (log: number, bytes: number): number | undefined => {
  const header = read(log, 0, headerBytes);
  const pageBytes = header.length < headerBytes ? 0 : header.readUInt32BE(8);
  if (pageBytes < smallestPageBytes) return undefined;
  const frameBytes = pageBytes + frameHeaderBytes;
  return headerBytes + Math.floor(bytes / frameBytes) * frameBytes + frameSaltAt;
};

/**
 * Checks whether a log has a frame that begins about this number of bytes after its own begin. The file keeps frames
 * from before the log started again, so only a frame with the salt of the header counts
 * (https://sqlite.org/walformat.html). As long as the frame has the salt of a frame known to be old, the header need
 * not be read. The file stays open between checks, one at each COMMIT, until it has been removed: SQLite does so when
 * the database leaves WAL mode, and makes another later. No lock is lost when it is closed: SQLite has none on the log.
 * @param path of the database
 * @param bytes of a long log
 */
const createLogLength = (path: string, bytes: number): LogLength => {
  let log: number | undefined;
  let position: number | undefined;
  let saltWhenShort: Buffer | undefined;

  const forget = (): void => {
    const opened = log;
    log = position = saltWhenShort = undefined;
    try {
      if (opened !== undefined) closeSync(opened);
    } catch {
      // The handle is closed even after an error of the disk: nothing was written by it.
    }
  };
  const look = (): boolean => {
    if (log !== undefined && fstatSync(log).nlink === 0) forget();
    log ??= openSync(`${path}-wal`, 'r');
    position ??= saltPosition(log, bytes);
    if (position === undefined) return false;
    const salt = read(log, position, saltBytes);
    if (saltWhenShort?.equals(salt)) return false;
    const isLong = salt.length === saltBytes && salt.equals(read(log, headerSaltAt, saltBytes));
    saltWhenShort = isLong ? undefined : salt;
    return isLong;
  };
  return {
    isLong: () => {
      try {
        return look();
      } catch {
        // There is no log yet, the limit of open files is exhausted, or the disk fails: the next COMMIT starts again.
        forget();
        return false;
      }
    },
    close: forget,
  };
};

/**
 * The length of the log that starts a copy: a page that many commits change is then copied only once. While the disk
 * receives the copy, all commits wait, also those to other files: 2 ms after 2 MB. With 16 MB it was up to 10 ms,
 * without more orders per second. A longer transaction is copied by itself.
 */
const longLogBytes = 2 * 1024 * 1024;

/** The file size of a log that starts again: the log grows during a copy, and in one long transaction. */
const keptLogBytes = 16 * 1024 * 1024;

/** The file of the log keeps its size: growing again makes each commit wait for the journal of the file system. */
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
