import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode } from '../infra/errors/error-code.js';
import { OperatorError } from '../infra/errors/operator-error.js';
import { openDatabase, isSqliteError } from '../infra/sqlite/database.js';

export class DataFolderInUse extends OperatorError {
  override readonly name = 'DataFolderInUse';
  constructor(readonly folder: string) {
    super(
      `Selvage already runs on the folder ${folder}. Stop it first, or name another folder with DATA_DIR and another port with PORT.`,
    );
  }
}

/**
 * Locks the data folder for this process. @returns a function that releases it. The lock is one of the operating system
 * on an open file, so it ends with the process in any case.
 * @throws DataFolderInUse
 */
export const takeDataFolder = (folder: string): (() => void) => {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  closeToOthers(folder);
  const lock = openLock(join(folder, 'lock.db'), folder);
  return () => {
    lock.exec('ROLLBACK');
    lock.close();
  };
};

/** If another user owns the folder, its mode stays, because only the owner can change it. */
const closeToOthers = (folder: string): void => {
  try {
    chmodSync(folder, 0o700);
  } catch (error) {
    if (errorCode(error) !== 'EPERM') throw error;
  }
};

const openLock = (path: string, folder: string): ReturnType<typeof openDatabase> => {
  try {
    const lock = openDatabase(path, { durability: 'normal', cacheKiB: 64 });
    lock.exec('PRAGMA busy_timeout = 0');
    lock.exec('BEGIN EXCLUSIVE');
    return lock;
  } catch (error) {
    if (isSqliteError(error)) throw new DataFolderInUse(folder);
    throw error;
  }
};
