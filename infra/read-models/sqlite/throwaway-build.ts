import { closeSync, existsSync, fsyncSync, openSync, rmSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { OperatorError } from '../../errors/operator-error.js';
import { isSqliteError } from '../../sqlite/database.js';
import { memorySettings, type SqliteConnection } from './sqlite-connection.js';

/** Bytes that are read through the page cache of the operating system, so that creating an index copies no pages. */
const mappedBytes = 2 ** 31;

/**
 * The entries of an index are sorted in pieces as large as the page cache, in KiB, which a processor's own cache holds:
 * sorted all at once in memory they take half as long again.
 */
const sortedAtOnce = 1_024;

/**
 * A lock that is kept is not taken anew for each read. Indexes are sorted in files; a thread sorts each piece while the
 * rows of the next are read.
 */
const buildSettings =
  'PRAGMA journal_mode = MEMORY; PRAGMA locking_mode = EXCLUSIVE; PRAGMA synchronous = OFF; ' +
  `PRAGMA mmap_size = ${mappedBytes}; PRAGMA temp_store = FILE; PRAGMA cache_size = -${sortedAtOnce}; PRAGMA threads = 1`;

/**
 * Sorts in files beside the database, which have no name, as another folder may not be writable. SQLite keeps the folder
 * for the process and not for the connection, so the end of a build takes it back.
 */
const sortingFolder = (file: string): string =>
  `PRAGMA temp_store_directory = '${resolve(dirname(file)).replaceAll("'", "''")}'`;

/**
 * The time in which nothing in a file has ever answered a query: the file is written without waiting for the disk and
 * without a log, and thrown away when the process dies before the end.
 */
export interface ThrowawayBuild {
  begin(): void;
  isOn(): boolean;
  /** Brings what has been written to the disk beside the event loop, so that the end has less to wait for. */
  hasten(): void;
  /**
   * Ends that time: a later crash loses only the last transactions. Must not be called inside a transaction.
   * @throws OperatorError where the disk did not take what was written; the next start then throws the file away
   */
  end(): void;
  /** Call when the connection has been closed. */
  closed(): Promise<void>;
}

const none: ThrowawayBuild = {
  begin: () => undefined,
  isOn: () => false,
  hasten: () => undefined,
  end: () => undefined,
  closed: async () => undefined,
};

/** The file whose presence says that a crash would leave the database damaged. */
const markOf = (file: string): string => `${file}-building`;

const flush = (path: string, flags: string): void => {
  const handle = openSync(path, flags, 0o600);
  fsyncSync(handle);
  closeSync(handle);
};

/** Removes a database with the files that SQLite keeps beside it. */
const removeDatabase = (file: string): void => {
  for (const side of ['', '-journal', '-wal', '-shm']) rmSync(file + side, { force: true });
};

/** Removes a database whose build a crash has cut off. Call before the file is opened. */
export const dropUnfinished = (file: string): void => {
  // An earlier version left it where it was killed.
  removeDatabase(`${file}-beside`);
  if (!existsSync(markOf(file))) return;
  removeDatabase(file);
  rmSync(markOf(file));
};

export const createThrowawayBuild = (db: SqliteConnection, file: string): ThrowawayBuild => {
  if (file === ':memory:') return none;
  let isOn = false;
  let hastening: Promise<void> | undefined;
  let fault: OperatorError | undefined;
  /** Open as long as the connection is: to close a handle of a file ends all locks that this process has on it. */
  let handle: FileHandle | undefined;
  const synchronize = async (): Promise<void> => {
    // Where no handle is to be had nothing is lost: the end brings all of it to the disk.
    handle ??= await open(file).catch(() => undefined);
    try {
      await handle?.sync();
    } catch (error) {
      // The system tells it once: a later flush may end well although pages are lost.
      fault ??= new OperatorError(
        `The disk did not take the read models in ${file} (${String(error)}). See to it and start again: they are built anew.`,
        { cause: error },
      );
    }
    hastening = undefined;
  };
  /** The settings of any other build. */
  const settle = (): void =>
    db.exec(
      'PRAGMA mmap_size = 0; PRAGMA synchronous = FULL; PRAGMA locking_mode = NORMAL; PRAGMA journal_mode = WAL; ' +
        `PRAGMA synchronous = NORMAL; PRAGMA temp_store_directory = ''; PRAGMA threads = 0; ${memorySettings}`,
    );
  return {
    begin: () => {
      if (isOn) return;
      flush(markOf(file), 'w');
      flush(dirname(file), 'r');
      try {
        db.exec(`${sortingFolder(file)}; ${buildSettings}`);
        isOn = true;
      } catch (error) {
        // Another connection has the file open, and must not see it half written; or a later setting was refused.
        if (!isSqliteError(error)) throw error;
        settle();
        rmSync(markOf(file));
      }
    },
    isOn: () => isOn,
    hasten: () => {
      if (isOn) hastening ??= synchronize();
    },
    end: () => {
      if (!isOn) return;
      if (fault !== undefined) throw fault;
      settle();
      rmSync(markOf(file));
      isOn = false;
    },
    closed: async () => {
      await hastening;
      await handle?.close();
    },
  };
};
