import { StoreUnavailable } from '../errors/store-unavailable.js';
import { openDatabase } from '../sqlite/database.js';
import { createGroupCommit, transactionsOf } from '../sqlite/group-commit.js';
import { createWalCheckpoints, withoutCheckpoints } from '../sqlite/wal-checkpoints.js';
import { createStateTable, textOf, valueOf } from './state-table.js';
import { systemNow } from '../timers/clock.js';
import type { StateStore } from './state-store.js';

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
