import { closeSync, existsSync, fsyncSync, openSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { isSqliteError } from '../../sqlite/database.js';
import type { SqliteConnection } from './sqlite-connection.js';

/** Pages that are read through the operating system's own copy, which spares the indexes that are made a copy of each. */
const mappedBytes = 2 ** 31;

/**
 * The time in which nothing in a file has ever answered a query: it is written without waiting for the disk and without a
 * log, and is thrown away when the process dies before the end.
 */
export interface ThrowawayBuild {
  begin(): void;
  /** From now on a crash loses nothing but the last transactions. Not inside a transaction. */
  end(): void;
}

const none: ThrowawayBuild = { begin: () => undefined, end: () => undefined };

/** Stands beside the file while a crash would leave it damaged. */
const markOf = (file: string): string => `${file}-building`;

const flush = (path: string, flags: string): void => {
  const handle = openSync(path, flags, 0o600);
  fsyncSync(handle);
  closeSync(handle);
};

/** Removes a file whose build a crash has cut off. Before the file is opened. */
export const dropUnfinished = (file: string): void => {
  if (!existsSync(markOf(file))) return;
  for (const side of ['', '-journal', '-wal', '-shm']) rmSync(file + side, { force: true });
  rmSync(markOf(file));
};

export const createThrowawayBuild = (db: SqliteConnection, file: string): ThrowawayBuild => {
  if (file === ':memory:') return none;
  let isOn = false;
  return {
    begin: () => {
      if (isOn) return;
      flush(markOf(file), 'w');
      flush(dirname(file), 'r');
      try {
        db.exec(`PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF; PRAGMA mmap_size = ${mappedBytes}`);
        isOn = true;
      } catch (error) {
        // Somebody else has the file open, and is not to see it half written.
        if (!isSqliteError(error)) throw error;
        rmSync(markOf(file));
      }
    },
    end: () => {
      if (!isOn) return;
      db.exec(
        'PRAGMA mmap_size = 0; PRAGMA synchronous = FULL; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL',
      );
      rmSync(markOf(file));
      isOn = false;
    },
  };
};
