import { setMaxListeners } from 'node:events';
import { EventStoreDBClient } from '@eventstore/db-client';
import { StoreUnavailable } from '../../errors/store-unavailable.js';
import { toldAs } from './failures.js';
import { createSlots, type Slots } from './slots.js';

/** The client of the moment, on a TCP connection of its own. */
export interface Line {
  readonly client: EventStoreDBClient;
  /** Aborts when the line is given up for a new one: its calls are cut, and what they read until then may not be all. */
  readonly givenUp: AbortSignal;
  /** Room for appends on the wire. */
  readonly appends: Slots;
}

export interface Connection {
  /** For how long a call may be without an answer, in milliseconds. */
  readonly deadlineMs: number;
  line(): Line;
  /** Notes that a call failed for want of its server. */
  failed(line: Line): void;
  /**
   * Runs a call with a deadline, `deadlineMs` when none is given; the signal aborts at it.
   * @throws StoreUnavailable when the server is away or slow; else what the call threw
   */
  call<T>(run: (line: Line, signal: AbortSignal) => Promise<T>, ms?: number): Promise<T>;
  /** Lets the calls that run end, and then the connection. */
  close(): Promise<void>;
}

/**
 * The client buffers 16 writes, and rejects unheard what waits behind them when the connection breaks, which would end
 * the process: so no append goes out before there is certainly room. The first one opens the client's call for all of
 * them, and those that came with it would overtake it: so it goes alone.
 */
const appendsOnTheWire = 15;
/** A server that is away is dialled anew so often at most. */
const betweenLinesMs = 250;
/** A silent connection is asked whether it lives after so long, and is dead when it does not answer for half of that. */
const keepAliveMs = 10_000;

/** What is ours to set, whatever the address says. Clients with equal settings would share a connection and its back-off. */
const withSettings = (url: string, line: number): string =>
  [
    `${url}${url.includes('?') ? '&' : '?'}throwOnAppendFailure=true`,
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
 * The connection to the server that an address names. A process has one: the client keeps the appends of all instances
 * in one table, and clears it when any of them loses its server.
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
    // A cluster that cannot be discovered cannot be hung up on either.
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
      // As the calls of a line end they clear the table of appends: those of the next line wait for that.
      const answer = await Promise.race([ended.then(start), overdue]);
      answeredAt = performance.now();
      return answer;
    } catch (error) {
      const failure = toldAs(error);
      if (!(failure instanceof StoreUnavailable)) answeredAt = performance.now();
      // A slow server answers others meanwhile; a connection that is silent for a whole deadline is dead.
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
