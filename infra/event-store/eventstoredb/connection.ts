import { setMaxListeners } from 'node:events';
import { EventStoreDBClient } from '@eventstore/db-client';
import { StoreUnavailable } from '../../errors/store-unavailable.js';
import { toPortError } from './failures.js';
import { createSlots, type Slots } from './slots.js';

/** The current client, on a TCP connection of its own. */
export interface Line {
  readonly client: EventStoreDBClient;
  /**
   * Aborts when a new connection replaces this one: its calls are cut, and what they had read until then may be
   * incomplete.
   */
  readonly givenUp: AbortSignal;
  /** Limits the appends that are on the wire. */
  readonly appends: Slots;
}

/** The process's connection to the server, renewed when it breaks. */
export interface Connection {
  /** How long a call may be without an answer, in milliseconds. */
  readonly deadlineMs: number;
  line(): Line;
  /** Notes that a call failed because its server is away. */
  failed(line: Line): void;
  /**
   * Runs a call with a deadline, `deadlineMs` when none is given; the signal aborts at the deadline.
   * @throws StoreUnavailable when the server is away or slow; else what the call threw
   */
  call<T>(run: (line: Line, signal: AbortSignal) => Promise<T>, ms?: number): Promise<T>;
  /** Lets running calls end, then closes the connection. */
  close(): Promise<void>;
}

/**
 * The client buffers 16 writes. When the connection breaks it rejects those that wait behind them without a handler,
 * which would end the process: so no append is sent before there is certainly room. The first one opens the client's
 * call for all of them, and those sent with it would overtake it: so it is sent alone.
 */
const appendsOnTheWire = 15;
/** The shortest time between two connections to a server that is away. */
const betweenLinesMs = 250;
/** A silent connection is probed after this time, and is dead when it does not answer for half of it. */
const keepAliveMs = 10_000;

/** The client knows the scheme of a KurrentDB by its former name alone. */
const knownScheme = (url: string): string => url.replace(/^kurrentdb(?=:|\+discover:)/, 'esdb');

/**
 * Sets what we must set, whatever the address says. Clients with equal settings would share a connection and its
 * back-off.
 */
const withSettings = (url: string, line: number): string =>
  [
    `${knownScheme(url)}${url.includes('?') ? '&' : '?'}throwOnAppendFailure=true`,
    `keepAliveInterval=${keepAliveMs}`,
    `keepAliveTimeout=${keepAliveMs / 2 + (line % 1000)}`,
  ].join('&');

/** Disposing of a client ends its calls; its channel holds the socket. */
const closeClient = async (client: EventStoreDBClient): Promise<void> => {
  await client.dispose();
  const channel = await client['getChannel']();
  channel.close();
};

/**
 * The connection to the server that an address names. A process opens one: the client keeps the appends of all its
 * instances in one table, and clears it when any of them loses its server.
 * @throws Error when the address is no connection string
 */
export const createConnection = (url: string, deadlineMs: number): Connection => {
  const running = new Set<Promise<unknown>>();
  let lines = 0;
  let answeredAt = performance.now();
  let renewedAt = -Infinity;
  let isClosed = false;
  let ended: Promise<unknown> = Promise.resolve();

  const open = () => {
    const giveUp = new AbortController();
    const { signal: givenUp } = giveUp;
    setMaxListeners(0, givenUp);
    const client = EventStoreDBClient.connectionString(withSettings(url, lines++));
    return { client, giveUp, givenUp, appends: createSlots(appendsOnTheWire) };
  };
  let current = open();

  const hangUp = (): void => {
    current.giveUp.abort();
    // A cluster that was never discovered cannot be disconnected from either.
    ended = closeClient(current.client).catch(() => undefined);
  };

  const failed = (line: Line): void => {
    if (isClosed || line !== current || performance.now() - renewedAt < betweenLinesMs) return;
    hangUp();
    renewedAt = performance.now();
    current = open();
  };

  const runWithin = async <T>(run: (line: Line, signal: AbortSignal) => Promise<T>, ms: number): Promise<T> => {
    const deadline = new AbortController();
    const { signal } = deadline;
    const late = new StoreUnavailable(`The event store did not answer in ${ms} ms.`);
    const overdue = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(late)));
    const timer = setTimeout(() => deadline.abort(), ms);
    let line: Line = current;
    const start = (): Promise<T> => {
      line = current;
      return run(line, signal);
    };
    try {
      // The calls of an old connection clear the table of appends as they end: those of the next connection wait for
      // that.
      const answer = await Promise.race([ended.then(start), overdue]);
      answeredAt = performance.now();
      return answer;
    } catch (error) {
      const failure = toPortError(error);
      if (!(failure instanceof StoreUnavailable)) answeredAt = performance.now();
      // A slow server answers other calls meanwhile; a connection that is silent for a whole deadline is dead.
      else if (failure !== late || performance.now() - answeredAt >= ms) failed(line);
      throw failure;
    } finally {
      clearTimeout(timer);
    }
  };

  return {
    deadlineMs,
    line: () => current,
    failed,
    call: async (run, ms = deadlineMs) => {
      if (isClosed) throw new StoreUnavailable('The event store is closed.');
      const answer = runWithin(run, ms);
      running.add(answer);
      try {
        return await answer;
      } finally {
        running.delete(answer);
      }
    },
    close: async () => {
      if (isClosed) return;
      isClosed = true;
      await Promise.allSettled(running);
      hangUp();
      await ended;
    },
  };
};
