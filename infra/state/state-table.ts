import type { SqliteDatabase } from '../sqlite/database.js';

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

export interface StateRow {
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
export const valueOf = <Value>(text: string): Value => JSON.parse(text) as Value;
export const textOf = (value: unknown): string => JSON.stringify(value ?? null);

/** The statements on the one table of the state store. All run synchronously; transactions are the caller's. */
export const createStateTable = (db: SqliteDatabase) => {
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
