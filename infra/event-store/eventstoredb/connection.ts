import { types } from 'node:util';
import { ErrorType, isCommandError, WrongExpectedVersionError, EventStoreDBClient } from '@eventstore/db-client';
import { errorCode } from '../../errors/error-code.js';
import { RevisionConflict, type ExpectedRevision } from '../event-store.js';
import { StoreUnavailable } from '../../errors/store-unavailable.js';
import { setMaxListeners } from 'node:events';

/** Runs a limited number of tasks in parallel; other tasks wait in order of arrival. The very first runs alone. */
type Slots = <T>(task: () => Promise<T>) => Promise<T>;

export const createSlots = (size: number): Slots => {
  const waiting: (() => void)[] = [];
  let free = 1;
  let isFirst = true;

  const release = (): void => {
    free += isFirst ? size : 1;
    isFirst = false;
    for (let next = waiting[0]; free > 0 && next !== undefined; next = waiting[0]) {
      waiting.shift();
      free -= 1;
      next();
    }
  };

  return async (task) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await task();
    } finally {
      release();
    }
  };
};

/** Faults of a request or of our rights; a repeat fails the same way. */
const lasting: ReadonlySet<string> = new Set([
  ErrorType.ACCESS_DENIED,
  ErrorType.INVALID_ARGUMENT,
  ErrorType.MAXIMUM_APPEND_SIZE_EXCEEDED,
  ErrorType.MISSING_REQUIRED_METADATA_PROPERTY,
  ErrorType.STREAM_DELETED,
  ErrorType.WRONG_EXPECTED_VERSION,
]);

/** The client has one error class for all unknown errors: these are requests that the server could not accept. */
const notTaken =
  /BadRequest|Exception was thrown by handler|Unexpected Read\w+Result|Trying to read from an invalid position/;

const isLasting = (error: Error): boolean =>
  isCommandError(error) && (lasting.has(error.type) || notTaken.test(error.message));

/** The server did not write in time, or a batch of the same ids was already in flight. */
export const isTimedOut = (error: unknown): boolean =>
  types.isNativeError(error) &&
  isCommandError(error) &&
  (error.type === ErrorType.DEADLINE_EXCEEDED || error.type === ErrorType.TIMEOUT);

/** A gRPC status, a broken stream, a cluster without a member, a closed channel. */
const isUnconverted = (error: Error): boolean =>
  ('code' in error && typeof error.code === 'number') ||
  /^ERR_(STREAM|HTTP2)_/.test(errorCode(error) ?? '') ||
  /^(Failed to discover|Channel has been shut down)/.test(error.message);

/** StoreUnavailable for a server that is unavailable, starting, stopping or slow; any other error unchanged. */
export const toPortError = (error: unknown): unknown => {
  if (!types.isNativeError(error) || error instanceof StoreUnavailable || isLasting(error)) return error;
  if (!isCommandError(error) && !isUnconverted(error)) return error;
  return new StoreUnavailable('The event store is away.', { cause: error, dependency: 'events' });
};

/** Like `toPortError`, with RevisionConflict for an append at a wrong revision. */
export const toAppendError = (error: unknown, stream: string, expected: ExpectedRevision): unknown => {
  if (!(error instanceof WrongExpectedVersionError)) return toPortError(error);
  const { actualVersion } = error;
  return new RevisionConflict(
    stream,
    expected,
    typeof actualVersion === 'bigint' ? Number(actualVersion) : 'no-stream',
  );
};

/** The current client, on its own TCP connection. */
interface Line {
  readonly client: EventStoreDBClient;
  /** Aborts when a new connection replaces this one: its calls are cut, and their results so far may be incomplete. */
  readonly givenUp: AbortSignal;
  readonly appends: Slots;
}

/** The process's connection to the server, renewed when it breaks. */
export interface Connection {
  /** The maximum time without a response to a call, in milliseconds. */
  readonly deadlineMs: number;
  line(): Line;
  /** Reports that a call failed because its server is unavailable. */
  failed(line: Line): void;
  /**
   * Runs a call with a deadline, by default `deadlineMs`; the signal aborts at the deadline.
   * @throws StoreUnavailable when the server is unavailable or slow; else the error of the call
   */
  call<T>(run: (line: Line, signal: AbortSignal) => Promise<T>, ms?: number): Promise<T>;
  /** Waits for running calls, then closes the connection. */
  close(): Promise<void>;
}

/**
 * The client buffers 16 writes. When the connection breaks, it rejects the writes behind them without a handler, which
 * would end the process. So an append is sent only if there is certainly room. The first append opens the client's call
 * for all appends, and parallel ones would overtake it, so it is sent alone.
 */
const appendsOnTheWire = 15;
/** The shortest time between two connections to an unavailable server. */
const betweenLinesMs = 250;
/** A silent connection is probed after this time. It is dead without a response within half of it. */
const keepAliveMs = 10_000;

/** The client supports only the former name of KurrentDB's scheme. */
const knownScheme = (url: string): string => url.replace(/^kurrentdb(?=:|\+discover:)/, 'esdb');

/** Independent of the address. Clients with equal settings would share a connection and its back-off. */
const withSettings = (url: string, line: number): string =>
  [
    `${knownScheme(url)}${url.includes('?') ? '&' : '?'}throwOnAppendFailure=true`,
    `keepAliveInterval=${keepAliveMs}`,
    `keepAliveTimeout=${keepAliveMs / 2 + (line % 1000)}`,
  ].join('&');

/** Disposing a client ends its calls; its channel holds the socket. */
const closeClient = async (client: EventStoreDBClient): Promise<void> => {
  await client.dispose();
  const channel = await client['getChannel']();
  channel.close();
};

/**
 * Opens the connection to the server of an address. A process opens one: the client stores the appends of all its
 * instances in one table, and clears it when any instance loses its server.
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
    // A cluster that was never discovered cannot be disconnected either.
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
    const late = new StoreUnavailable(`The event store did not respond within ${ms} ms.`, { dependency: 'events' });
    const overdue = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(late)));
    const timer = setTimeout(() => deadline.abort(), ms);
    let line: Line = current;
    const start = (): Promise<T> => {
      line = current;
      return run(line, signal);
    };
    try {
      // The calls of an old connection clear the table of appends when they end; calls of the next connection wait for
      // that.
      const answer = await Promise.race([ended.then(start), overdue]);
      answeredAt = performance.now();
      return answer;
    } catch (error) {
      const failure = toPortError(error);
      if (!(failure instanceof StoreUnavailable)) answeredAt = performance.now();
      // A slow server still responds to other calls; a connection without a response for a whole deadline is dead.
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
