import { chmodSync, closeSync, existsSync, openSync } from 'node:fs';

/** SQLite gives its side files the mode of the database. */
const sides = ['', '-wal', '-shm'];

/**
 * Creates the file of a database when it is missing, and lets only its owner read it and its side files. A file that
 * exists is never opened here: closing it would release the locks that this process has on it by any connection;
 * another process would then believe that nobody has the database open, and remove the side files that this one writes
 * to.
 */
export const makePrivate = (path: string): void => {
  if (path === ':memory:') return;
  if (!existsSync(path)) closeSync(openSync(path, 'a', 0o600));
  for (const file of sides.map((side) => path + side)) if (existsSync(file)) chmodSync(file, 0o600);
};
