import { TooSlow } from '../errors/too-slow.js';
import { openBackground, type BackgroundConnection } from './background-connection.js';
import type { Bind } from './database.js';

/** A query for one row. */
export interface Question {
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
   * query is stopped then
   */
  first(question: Question): Promise<readonly unknown[] | undefined>;
  /** Stops the queries that are still open. */
  close(): Promise<void>;
}

interface Options {
  readonly connections: number;
  /** Page cache of each connection, in KiB. */
  readonly cacheKiB: number;
}

interface Asked extends Question {
  readonly stopped: AbortSignal;
  readonly answer: (row: readonly unknown[] | undefined) => void;
  readonly refuse: (error: unknown) => void;
}

/** No connection is opened before the first query. */
export const openReadingDatabase = (path: string, { connections, cacheKiB }: Options): ReadingDatabase => {
  const open: BackgroundConnection[] = [];
  const idle: BackgroundConnection[] = [];
  const waiting: Asked[] = [];
  const running = new Map<string, Promise<void>>();
  const stops = new Set<() => void>();

  const freeConnection = (): BackgroundConnection | undefined => {
    const free = idle.pop();
    if (free !== undefined || open.length >= connections) return free;
    const another = openBackground(path, cacheKiB);
    open.push(another);
    return another;
  };

  const run = async (connection: BackgroundConnection, { sql, bind, asker, stopped, answer, refuse }: Asked) => {
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

  const ask = (question: Question, stopped: AbortSignal): Promise<readonly unknown[] | undefined> =>
    new Promise((answer, refuse) => {
      const asked = { ...question, stopped, answer, refuse };
      waiting.push(asked);
      stopped.addEventListener('abort', () => {
        const at = waiting.indexOf(asked);
        if (at < 0) return;
        waiting.splice(at, 1);
        refuse(new TooSlow());
      });
      next();
    });

  return {
    first: async (question) => {
      const stopping = new AbortController();
      const stop = (): void => stopping.abort();
      const leftMs = question.deadline - performance.now();
      if (leftMs <= 0) throw new TooSlow();
      const late = setTimeout(stop, leftMs);
      stops.add(stop);
      try {
        return await ask(question, stopping.signal);
      } finally {
        clearTimeout(late);
        stops.delete(stop);
      }
    },
    close: async () => {
      for (const stop of stops) stop();
      await Promise.all(running.values());
      for (const connection of open) connection.close();
    },
  };
};
