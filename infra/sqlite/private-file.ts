import { chmodSync, closeSync, existsSync, openSync } from 'node:fs';

/** SQLite gives its side files the mode of the database. */
const sides = ['', '-wal', '-shm'];

/**
 * Makes the file of a database when there is none, and lets nobody but its owner read it and what stands beside it. A file
 * that is there is never opened here: closing it would end the locks that this process has on it, by whichever connection,
 * and another process would then take the database for its own and remove the side files that this one writes to.
 */
export const makePrivate = (path: string): void => {
  if (path === ':memory:') return;
  if (!existsSync(path)) closeSync(openSync(path, 'a', 0o600));
  for (const file of sides.map((side) => path + side)) if (existsSync(file)) chmodSync(file, 0o600);
};
