import { chmodSync, closeSync, existsSync, openSync } from 'node:fs';
import Database from 'libsql';

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

export type Bind = string | number | null | Buffer;

/** A statement that changes rows, with its parameters. */
export interface Statement {
  readonly sql: string;
  readonly bind: readonly (string | number | null)[];
}

/** A prepared statement that returns rows as arrays, in the order of its columns. */
export interface Query<Row extends readonly unknown[] = readonly unknown[]> {
  all(...bind: readonly Bind[]): readonly Row[];
  first(...bind: readonly Bind[]): Row | undefined;
}

/** A prepared statement that changes rows. @returns their number, and the last row id */
export type Change = (...bind: readonly Bind[]) => { readonly changes: number; readonly rowId: number };

/** One synchronous connection to a database file. */
export interface SqliteDatabase {
  exec(sql: string): void;
  query<Row extends readonly unknown[]>(sql: string): Query<Row>;
  change(sql: string): Change;
  close(): void;
}

/** How a database file is opened. */
export interface OpenOptions {
  /** `full`: a commit survives a power cut. `normal`: it survives a crash of the process. */
  readonly durability: 'full' | 'normal';
  readonly cacheKiB?: number;
  /** Bytes of each page of a new file; an existing file keeps its own. */
  readonly pageBytes?: number;
}

/** The pragmas of every connection, one statement each. */
export const settingsOf = ({ durability, cacheKiB = 16_384, pageBytes = 4_096 }: OpenOptions): readonly string[] => [
  `PRAGMA page_size = ${pageBytes}`,
  'PRAGMA journal_mode = WAL',
  `PRAGMA synchronous = ${durability.toUpperCase()}`,
  `PRAGMA cache_size = -${cacheKiB}`,
  'PRAGMA busy_timeout = 2000',
  // 32 MB: a page that many commits change is then copied into the file only once.
  'PRAGMA wal_autocheckpoint = 8000',
];

/** In WAL mode, with one connection for the process. @throws when the file cannot be opened or is no database */
export const openDatabase = (path: string, options: OpenOptions): SqliteDatabase => {
  makePrivate(path);
  const db = new Database(path);
  for (const pragma of settingsOf(options)) db.prepare(pragma).get([]);
  return {
    exec: (sql) => void db.exec(sql),
    query: <Row extends readonly unknown[]>(sql: string): Query<Row> => {
      const statement = db.prepare(sql).raw(true);
      return {
        // The author of a statement has its columns in view; only this place trusts them.
        all: (...bind) => statement.all(bind) as Row[],
        first: (...bind) => statement.get(bind) as Row | undefined,
      };
    },
    change: (sql) => {
      const statement = db.prepare(sql);
      return (...bind) => {
        const { changes, lastInsertRowid } = statement.run(bind);
        return { changes, rowId: Number(lastInsertRowid) };
      };
    },
    close: () => {
      db.pragma('wal_checkpoint(TRUNCATE)');
      db.close();
    },
  };
};

/** Whether SQLite refused a row because a unique value already exists. */
export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  typeof error.code === 'string' &&
  error.code.startsWith('SQLITE_CONSTRAINT');

/** SQLite refuses a statement or a value itself (too long, against a constraint), not because of the file. */
export const isRefusal = (error: unknown): error is Error =>
  error instanceof Error &&
  'code' in error &&
  typeof error.code === 'string' &&
  /^SQLITE_(ERROR|TOOBIG|CONSTRAINT|MISMATCH|RANGE)/.test(error.code);

/** Whether an error comes from SQLite itself (disk full, file locked, damaged) and not from our own code. */
export const isSqliteError = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.startsWith('SQLITE_');

/**
 * Rolls back after an error. After some errors SQLite has already done so and refuses a second time.
 * @param rollBack runs `ROLLBACK`
 * @throws errors that are not from SQLite
 */
export const rollBackAfterError = (rollBack: () => void): void => {
  try {
    rollBack();
  } catch (error) {
    if (!isSqliteError(error)) throw error;
  }
};
