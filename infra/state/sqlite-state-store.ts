import { StoreUnavailable } from '../errors/store-unavailable.js';
import { openDatabase, type SqliteDatabase } from '../sqlite/database.js';
import { createGroupCommit, transactionsOf } from '../sqlite/group-commit.js';
import { createWalCheckpoints, withoutCheckpoints } from '../sqlite/wal-checkpoints.js';
import { systemNow } from '../timers/clock.js';
import type { StateStore } from './state-store.js';

const schema = `
  CREATE TABLE IF NOT EXISTS state (
    collection TEXT NOT NULL,
    id TEXT NOT NULL,
    version INTEGER NOT NULL,
    owner TEXT,
    expires_at TEXT,
    value TEXT NOT NULL,
    PRIMARY KEY (collection, id)
  ) STRICT, WITHOUT ROWID;
  -- removeOwned and listOwned
  CREATE INDEX IF NOT EXISTS state_owner ON state (collection, owner) WHERE owner IS NOT NULL;
  -- sweep
  CREATE INDEX IF NOT EXISTS state_expiry ON state (collection, expires_at) WHERE expires_at IS NOT NULL;`;

interface StateRow {
  readonly id: string;
  readonly text: string;
  readonly version: number;
  readonly owner: string | undefined;
  readonly expiresAt: string | undefined;
}

type Columns = readonly [id: string, value: string, version: number, owner: string | null, expiresAt: string | null];

const rowOf = ([id, text, version, owner, expiresAt]: Columns): StateRow => ({
  id,
  text,
  version,
  owner: owner ?? undefined,
  expiresAt: expiresAt ?? undefined,
});

/** Instants are compared as text, so all are written in one form. */
const instant = (iso: string): string => new Date(iso).toISOString();

/** Values are JSON that this store wrote for the same caller, which names their type. */
const valueOf = <Value>(text: string): Value => JSON.parse(text) as Value;
const textOf = (value: unknown): string => JSON.stringify(value ?? null);

/** The statements on the one table of the state store. All run synchronously; transactions are the caller's. */
const createStateTable = (db: SqliteDatabase) => {
  db.exec(schema);
  const columns = 'id, value, version, owner, expires_at';
  const living = '(expires_at IS NULL OR expires_at > ?)';
  const one = db.query<Columns>(`SELECT ${columns} FROM state WHERE collection = ? AND id = ? AND ${living}`);
  const owned = db.query<Columns>(
    `SELECT ${columns} FROM state WHERE collection = ? AND owner = ? AND ${living} ORDER BY id`,
  );
  const expired = db.query<Columns>(
    `SELECT ${columns} FROM state WHERE collection = ? AND expires_at <= ? ORDER BY expires_at LIMIT ?`,
  );
  const upsert = db.change(
    `INSERT INTO state (collection, id, version, owner, expires_at, value) VALUES (?, ?, 1, ?, ?, ?)
     ON CONFLICT (collection, id) DO UPDATE SET version = version + 1, owner = excluded.owner,
       expires_at = excluded.expires_at, value = excluded.value`,
  );
  const remove = db.change('DELETE FROM state WHERE collection = ? AND id = ?');
  const removeOwned = db.change('DELETE FROM state WHERE collection = ? AND owner = ?');

  return {
    find: (collection: string, id: string, now: string): StateRow | undefined => {
      const row = one.first(collection, id, now);
      return row && rowOf(row);
    },
    owned: (collection: string, owner: string, now: string) => owned.all(collection, owner, now).map(rowOf),
    expired: (collection: string, until: string, limit: number) =>
      expired.all(collection, instant(until), limit).map(rowOf),
    put: (collection: string, id: string, text: string, owner?: string, expiresAt?: string): void =>
      void upsert(collection, id, owner ?? null, expiresAt === undefined ? null : instant(expiresAt), text),
    remove: (collection: string, id: string): void => void remove(collection, id),
    removeOwned: (collection: string, owner: string): void => void removeOwned(collection, owner),
  };
};

export interface SqliteStateOptions {
  /** The present as an ISO instant, for expiry. */
  readonly now?: () => string;
  /** Bytes of a write-ahead log that start its copy into the file, off the event loop. */
  readonly longLog?: number;
}

/**
 * State in one SQLite file, for one process. Changes of a few turns of the event loop share a commit, and each is on
 * disk when its promise resolves. Removed data is overwritten in the file (`secure_delete`).
 * @param path the file, made when it does not exist; `:memory:` stores everything in memory, for tests
 */
export const openSqliteStateStore = (path: string, options: SqliteStateOptions = {}): StateStore => {
  const now = options.now ?? systemNow;
  const db = openDatabase(path, { durability: 'full', cacheKiB: 8192 });
  // The log has no removed data either, after it starts again.
  db.exec(`${withoutCheckpoints}; PRAGMA secure_delete = ON; PRAGMA journal_size_limit = 0`);
  const checkpoints = createWalCheckpoints(path, options.longLog);
  const table = createStateTable(db);
  const commits = createGroupCommit(transactionsOf(db, checkpoints), {
    unavailable: (cause) => new StoreUnavailable('The state store cannot be written.', { cause }),
  });
  const { write } = commits;
  let isClosed = false;

  return {
    get: async <Value>(collection: string, id: string) => {
      const row = table.find(collection, id, now());
      return row && { value: valueOf<Value>(row.text), version: row.version };
    },
    insert: (collection, id, value, { owner, expiresAt } = {}) =>
      write(() => {
        if (table.find(collection, id, now()) !== undefined) return false;
        table.put(collection, id, textOf(value), owner, expiresAt);
        return true;
      }),
    put: (collection, id, value, { owner, expiresAt } = {}) =>
      write(() => table.put(collection, id, textOf(value), owner, expiresAt)),
    replace: (collection, id, version, value, { owner, expiresAt } = {}) =>
      write(() => {
        const row = table.find(collection, id, now());
        if (row?.version !== version) return false;
        table.put(collection, id, textOf(value), owner ?? row.owner, expiresAt ?? row.expiresAt);
        return true;
      }),
    take: <Value>(collection: string, id: string) =>
      write(() => {
        const row = table.find(collection, id, now());
        if (row === undefined) return undefined;
        table.remove(collection, id);
        return valueOf<Value>(row.text);
      }),
    remove: (collection, id) => write(() => table.remove(collection, id)),
    removeOwned: (collection, owner) => write(() => table.removeOwned(collection, owner)),
    listOwned: async <Value>(collection: string, owner: string) =>
      table
        .owned(collection, owner, now())
        .map(({ id, text, version }) => ({ id, value: valueOf<Value>(text), version })),
    increment: (collection, id, by, expiresAt) =>
      write(() => {
        const row = table.find(collection, id, now());
        const count = (row === undefined ? 0 : valueOf<number>(row.text)) + by;
        table.put(collection, id, textOf(count), row?.owner, row?.expiresAt ?? expiresAt);
        return count;
      }),
    sweep: <Value>(collection: string, until: string, limit: number) =>
      write(() =>
        table.expired(collection, until, limit).map(({ id, text }) => {
          table.remove(collection, id);
          return { id, value: valueOf<Value>(text) };
        }),
      ),
    close: async () => {
      if (isClosed) return;
      isClosed = true;
      await commits.close();
      await checkpoints.close();
      db.close();
    },
  };
};
