import Database from 'libsql/promise';
import { LRUCache } from 'lru-cache';
import { type Bind, isSqliteError } from './database.js';
import { TooSlow } from '../errors/too-slow.js';

/** The used part of the library's prepared statement, whose own types are `any`. */
interface Statement {
  raw(): Statement;
  iterate(bind: readonly Bind[]): Promise<Iterable<readonly unknown[]>>;
}

/** A connection that reads off the event loop, one query at a time. It sees committed data. */
export interface BackgroundConnection {
  /**
   * The first row's columns, in the order of the statement.
   * @throws TooSlow when the signal stopped it
   */
  first(sql: string, bind: readonly Bind[], stopped: AbortSignal): Promise<readonly unknown[] | undefined>;
  close(): void;
}

const preparedStatements = 50;

/** SQLite loses an interrupt that comes just before a query begins, so it is repeated until the query has ended. */
const stopAgainMs = 20;

/** @throws when the file cannot be opened or is no database */
export const openBackground = (path: string, cacheKiB: number): BackgroundConnection => {
  const db = new Database(path, {});
  const statements = new LRUCache<string, Statement>({ max: preparedStatements });
  const settle = async (): Promise<void> => {
    await db.exec(`PRAGMA query_only = 1; PRAGMA busy_timeout = 2000; PRAGMA cache_size = -${cacheKiB}`);
  };
  let settled: Promise<void> | undefined;
  const prepared = async (sql: string): Promise<Statement> => {
    // After a failure the next query tries again.
    await (settled ??= settle().catch((error: unknown) => {
      settled = undefined;
      throw error;
    }));
    const known = statements.get(sql);
    if (known !== undefined) return known;
    const statement = ((await db.prepare(sql)) as Statement).raw();
    statements.set(sql, statement);
    return statement;
  };
  return {
    first: async (sql, bind, stopped) => {
      let stopping: NodeJS.Timeout | undefined;
      const stop = (): void => {
        db.interrupt();
        stopping = setTimeout(stop, stopAgainMs);
      };
      stopped.addEventListener('abort', stop);
      try {
        if (stopped.aborted) throw new TooSlow();
        // The library reads the first row off the event loop, and all others on it.
        for (const row of await (await prepared(sql)).iterate(bind)) return row;
        return undefined;
      } catch (error) {
        throw stopped.aborted && isSqliteError(error) ? new TooSlow() : error;
      } finally {
        stopped.removeEventListener('abort', stop);
        clearTimeout(stopping);
      }
    },
    close: () => void db.close(),
  };
};
