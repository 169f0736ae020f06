import { chmodSync, closeSync, existsSync, openSync } from 'node:fs';

/** SQLite gives its side files the mode of the database. */
const sides = ['', '-wal', '-shm'];

/**
 * Creates the file of a database when it is missing, and lets only its owner read it and its side files. An existing
 * file is never opened here: closing it would release all locks that this process has on it by any connection. Another
 * process would then treat the database as unused, and remove the side files that this one writes to.
 */
export const makePrivate = (path: string): void => {
  if (path === ':memory:') return;
  if (!existsSync(path)) closeSync(openSync(path, 'a', 0o600));
  for (const file of sides.map((side) => path + side)) if (existsSync(file)) chmodSync(file, 0o600);
};
