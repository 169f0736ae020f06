import { chmodSync, closeSync, existsSync, openSync } from 'node:fs';

/** SQLite gives its side files the mode of the database. */
const sides = ['', '-wal', '-shm'];

/** Makes the file of a database when there is none, and lets nobody but its owner read it and what stands beside it. */
export const makePrivate = (path: string): void => {
  if (path === ':memory:') return;
  closeSync(openSync(path, 'a', 0o600));
  for (const file of sides.map((side) => path + side)) if (existsSync(file)) chmodSync(file, 0o600);
};
