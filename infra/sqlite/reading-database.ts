import { StoreUnavailable } from '../errors/store-unavailable.js';
import { TooSlow } from '../errors/too-slow.js';
import { type Bind, isSqliteError } from './database.js';
import Database from 'libsql/promise';
import { LRUCache } from 'lru-cache';

/** The used part of the library's prepared statement, whose own types are `any`. */
interface Statement {
  raw(): Statement;
  iterate(bind: readonly Bind[]): Promise<Iterable<readonly unknown[]>>;
}

/** A connection that reads off the event loop, one query at a time. It sees committed data. */
interface BackgroundConnection {
  /** The first row's columns, in the order of the statement. @throws the reason of the signal when that stopped it */
  first(sql: string, bind: readonly Bind[], stopped: AbortSignal): Promise<readonly unknown[] | undefined>;
  close(): void;
}

const preparedStatements = 50;

/** SQLite loses an interrupt that comes just before a query begins, so it is repeated until the query has ended. */
const stopAgainMs = 20;

/** @throws when the file cannot be opened or is no database */
const openBackground = (path: string, cacheKiB: number): BackgroundConnection => {
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
        stopped.throwIfAborted();
        // The library reads the first row off the event loop, and all others on it.
        for (const row of await (await prepared(sql)).iterate(bind)) return row;
        return undefined;
      } catch (error) {
        if (isSqliteError(error)) stopped.throwIfAborted();
        throw error;
      } finally {
        stopped.removeEventListener('abort', stop);
        clearTimeout(stopping);
      }
    },
    close: () => void db.close(),
  };
};

export interface RowQuery {
  readonly sql: string;
  readonly bind: readonly Bind[];
  /** The source of the query. A second query of the same source waits, so that others run in between. */
  readonly asker: string;
  /** The instant (of `performance.now`) at which the query is stopped. */
  readonly deadline: number;
}

/** Connections for slow queries: they read off the event loop, and each query has a deadline. */
export interface ReadingDatabase {
  /**
   * The first row's columns, of committed data.
   * @throws TooSlow when the query is not done in time, including its wait and earlier queries of the request; the
   * query is stopped then. StoreUnavailable when `close` has stopped it
   */
  first(query: RowQuery): Promise<readonly unknown[] | undefined>;
  /** Stops the queries that are still open. */
  close(): Promise<void>;
}

interface Options {
  readonly connections: number;
  /** Page cache of each connection, in KiB. */
  readonly cacheKiB: number;
}

interface WaitingQuery extends RowQuery {
  readonly stopped: AbortSignal;
  readonly answer: (row: readonly unknown[] | undefined) => void;
  readonly refuse: (error: unknown) => void;
}

/** No connection is opened before the first query. */
export const openReadingDatabase = (path: string, { connections, cacheKiB }: Options): ReadingDatabase => {
  const open: BackgroundConnection[] = [];
  const idle: BackgroundConnection[] = [];
  const waiting: WaitingQuery[] = [];
  const running = new Map<string, Promise<void>>();
  const stops = new Set<AbortController>();

  const freeConnection = (): BackgroundConnection | undefined => {
    const free = idle.pop();
    if (free !== undefined || open.length >= connections) return free;
    const another = openBackground(path, cacheKiB);
    open.push(another);
    return another;
  };

  const run = async (connection: BackgroundConnection, { sql, bind, asker, stopped, answer, refuse }: WaitingQuery) => {
    await connection.first(sql, bind, stopped).then(answer, refuse);
    running.delete(asker);
    idle.push(connection);
    next();
  };

  const next = (): void => {
    const at = waiting.findIndex(({ asker }) => !running.has(asker));
    if (at < 0) return;
    let connection: BackgroundConnection | undefined;
    try {
      connection = freeConnection();
    } catch (error) {
      // The process has no file handle left; only the caller of the query gets the error.
      for (const { refuse } of waiting.splice(at, 1)) refuse(error);
    }
    if (connection === undefined) return;
    for (const asked of waiting.splice(at, 1)) running.set(asked.asker, run(connection, asked));
    next();
  };

  const ask = (query: RowQuery, stopped: AbortSignal): Promise<readonly unknown[] | undefined> =>
    new Promise((answer, refuse) => {
      const asked = { ...query, stopped, answer, refuse };
      waiting.push(asked);
      stopped.addEventListener('abort', () => {
        const at = waiting.indexOf(asked);
        if (at < 0) return;
        waiting.splice(at, 1);
        asked.refuse(stopped.reason);
      });
      next();
    });

  return {
    first: async (query) => {
      const stopping = new AbortController();
      const leftMs = query.deadline - performance.now();
      if (leftMs <= 0) throw new TooSlow();
      const late = setTimeout(() => stopping.abort(new TooSlow()), leftMs);
      stops.add(stopping);
      try {
        return await ask(query, stopping.signal);
      } finally {
        clearTimeout(late);
        stops.delete(stopping);
      }
    },
    close: async () => {
      for (const stopping of stops) stopping.abort(new StoreUnavailable('The read models are closing.'));
      await Promise.all(running.values());
      for (const connection of open) connection.close();
    },
  };
};
