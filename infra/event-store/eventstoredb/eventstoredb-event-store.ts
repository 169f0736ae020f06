import { setMaxListeners } from 'node:events';
import { batchText, categoryOf } from '../recorded-event.js';
import {
  RevisionConflict,
  type Appended,
  type EventBatch,
  type EventFilter,
  type EventStore,
  type NewStream,
  type ExpectedRevision,
  type NewEvent,
} from '../event-store.js';
import { createConnection, type Connection, toAppendError, isTimedOut, toPortError } from './connection.js';
import { createStreamReader, readHead, readFeed } from './reading.js';
import { jsonEvent, NO_STREAM, type AppendToStreamOptions, type JSONEventType } from '@eventstore/db-client';
import { StoreUnavailable } from '../../errors/store-unavailable.js';
import { positionOf } from './recorded.js';
import type { RecordedEvent } from '../../../domain/kit/event.js';
import { pause } from '../../timers/pause.js';
import { CommitBell } from '../log-reader.js';

interface ReadAllOptions {
  readonly after: number;
  readonly filter?: EventFilter | undefined;
  readonly signal: AbortSignal;
  /** How long a read may go without progress, in ms. */
  readonly patienceMs: number;
  /** Called after the second failed attempt in succession, each later one, and the last one. */
  readonly onTrouble?: (error: unknown) => void;
}

const largestBatch = 1024;
/** Size of a batch. Positions are bytes of the log, so they measure it without counting. */
const largestBytes = 4 * 1024 * 1024;

/** Milliseconds before the next attempt: doubling from 50 to 2,000, half of it at random. */
const backOff = (failures: number): number => Math.min(2_000, 50 * 2 ** failures) * (0.5 + Math.random() / 2);

/** Reads the log once, up to its end at the start. When it breaks, the events so far are yielded first. */
async function* readOnce(
  connection: Connection,
  { after, filter, signal }: ReadAllOptions,
): AsyncGenerator<EventBatch> {
  const head = await readHead(connection);
  let events: RecordedEvent[] = [];
  let [position, yielded] = [after, after];
  try {
    if (head > after)
      for await (const event of readFeed(connection, { after, filter, isHistory: true, signal })) {
        events.push(event);
        position = event.position;
        // Without this, processes that never stop writing would keep it from catching up.
        if (position >= head) break;
        if (events.length < largestBatch && position - yielded < largestBytes) continue;
        yield { events, position, isCaughtUp: false };
        events = [];
        yielded = position;
      }
  } catch (error) {
    if (events.length > 0) yield { events, position, isCaughtUp: false };
    throw error;
  }
  yield { events, position: Math.max(position, head), isCaughtUp: true };
}

/**
 * Reads the log after a position until caught up. Each burst breaks a subscription; it is resumed after its last event.
 * @throws StoreUnavailable when there is no progress in `patienceMs`, or the signal aborts
 */
async function* readAll(connection: Connection, options: ReadAllOptions): AsyncGenerator<EventBatch> {
  const { signal, patienceMs, onTrouble = () => undefined } = options;
  let position = options.after;
  let movedAt = performance.now();
  for (let failures = 0; ; failures += 1) {
    try {
      for await (const batch of readOnce(connection, { ...options, after: position })) {
        position = batch.position;
        yield batch;
        if (batch.isCaughtUp) return;
        failures = -1;
        movedAt = performance.now();
      }
    } catch (error) {
      const failure = toPortError(error);
      if (!(failure instanceof StoreUnavailable) || signal.aborted) throw failure;
      const isOver = performance.now() - movedAt >= patienceMs;
      if (failures > 0 || isOver) onTrouble(failure);
      if (isOver) throw failure;
    }
    if (failures >= 0) await pause(backOff(failures), signal);
  }
}

/** The newest events of the log, from the one subscription of this process. */
interface LogTail {
  /** Resolves when the tail follows the log, or the signal aborts. */
  begun(signal: AbortSignal): Promise<void>;
  /** The events after a position; undefined when the tail begins later. */
  after(position: number): readonly RecordedEvent[] | undefined;
  nextEvent(signal: AbortSignal): Promise<void>;
}

const mostEvents = 2048;
/** Size of the tail. Positions are bytes of the log, so they measure it. */
const mostBytes = 16 * 1024 * 1024;

/**
 * Follows the log from its end until the signal aborts. It retries an unavailable server with growing pauses; a broken
 * subscription goes on after the last stored event. A slow reader reads the log by itself, so it delays neither other
 * readers nor the server.
 */
const createLogTail = (connection: Connection, signal: AbortSignal, onTrouble: (error: unknown) => void): LogTail => {
  const bell = new CommitBell();
  let held: RecordedEvent[] = [];
  /** The tail has all events after this position; undefined before the first read of the log. */
  let floor: number | undefined;
  let end = 0;
  let isFollowing = false;

  const hold = (event: RecordedEvent): void => {
    held.push(event);
    end = event.position;
    if (held.length >= 2 * mostEvents || end - (held[0]?.position ?? end) > 2 * mostBytes) {
      const kept = held.slice(-mostEvents).filter(({ position }) => end - position <= mostBytes);
      floor = held.at(-kept.length - 1)?.position ?? floor;
      held = kept;
    }
    bell.ring();
  };

  const followOnce = async (): Promise<void> => {
    if (floor === undefined) {
      end = floor = await readHead(connection);
      bell.ring();
    }
    for await (const event of readFeed(connection, { after: end, isHistory: false, signal })) hold(event);
  };

  const follow = async (): Promise<void> => {
    for (let failures = 0; !signal.aborted; failures += 1) {
      const before = end;
      try {
        await followOnce();
      } catch (error) {
        if (end > before) failures = -1;
        else if (!signal.aborted) onTrouble(toPortError(error));
      }
      if (failures >= 0) await pause(backOff(failures), signal);
    }
  };

  return {
    begun: async (ending) => {
      if (!isFollowing) void follow();
      isFollowing = true;
      while (floor === undefined && !ending.aborted) await bell.nextAppend(ending);
    },
    after: (position) =>
      floor === undefined || position < floor
        ? undefined
        : held.slice(held.findLastIndex((event) => event.position <= position) + 1),
    nextEvent: (ending) => bell.nextAppend(ending),
  };
};

/**
 * Appends a batch whose size has been checked. For a repeat at the same revision the server returns the first result,
 * also after a restart, because the expected revision is always exact.
 * @throws RevisionConflict, StoreUnavailable
 */
const createAppend =
  (connection: Connection) =>
  async (stream: string, expected: ExpectedRevision, events: readonly NewEvent[]): Promise<Appended> => {
    const data = events.map(({ id, type, data, metadata }) =>
      jsonEvent<JSONEventType>({ id, type, data: { ...data }, metadata }),
    );
    const settings: AppendToStreamOptions = {
      expectedRevision: expected === 'no-stream' ? NO_STREAM : BigInt(expected),
      deadline: connection.deadlineMs,
      requiresLeader: true,
    };
    const { nextExpectedRevision, position } = await connection.call(({ client, appends, givenUp }, signal) =>
      appends(async () => {
        for (let isFirst = true; ; isFirst = false) {
          // The append waited for a slot until its caller or its connection gave up, so it must not be sent any more.
          if (signal.aborted || givenUp.aborted) throw new StoreUnavailable('The append did not go out.');
          try {
            return await client.appendToStream(stream, data, settings);
          } catch (error) {
            // The server drops a batch that another process appends at the same moment, and treats it as a repeat a
            // little later.
            if (!isFirst || !isTimedOut(error)) throw toAppendError(error, stream, expected);
          }
        }
      }),
    );
    return { revision: Number(nextExpectedRevision), position: positionOf(position?.commit) };
  };

export interface EventStoreDbOptions {
  /** A call without a response for this time ends with StoreUnavailable. */
  readonly deadlineMs?: number;
  /** Called when the subscription or a read of the log has lost the server; it then connects again. */
  readonly onTrouble?: (error: unknown) => void;
}

/** Each has the deadline of one append, including its wait for a slot, and appends of other callers wait behind. */
const begunAtOnce = 60;

/**
 * The log on EventStoreDB or KurrentDB, one for a process. It opens without a connection to the server, and each call
 * that needs the server ends within its deadline.
 * @param url a connection string (`esdb://host:2113?tls=false`, `kurrentdb+discover://host`)
 * @throws Error when the address is no connection string
 */
export const openEventStoreDb = (url: string, options: EventStoreDbOptions = {}): EventStore => {
  const { deadlineMs = 4_000, onTrouble = () => undefined } = options;
  const connection = createConnection(url, deadlineMs);
  const closing = new AbortController();
  setMaxListeners(0, closing.signal);
  const tail = createLogTail(connection, closing.signal, onTrouble);
  const readStream = createStreamReader(connection);
  const append = createAppend(connection);

  const begin = async ({ stream, event }: NewStream): Promise<Appended | undefined> => {
    try {
      return await append(stream, 'no-stream', [event]);
    } catch (error) {
      if (error instanceof RevisionConflict) return undefined;
      throw error;
    }
  };

  /** Reads the events before the tail, then follows the tail, each reader at its own pace. */
  async function* subscribe(
    after: number,
    filter: EventFilter | undefined,
    signal: AbortSignal,
  ): AsyncGenerator<EventBatch> {
    const categories = filter?.categories ?? [];
    let position = after;
    let isFirst = true;
    await tail.begun(signal);
    while (!signal.aborted) {
      const held = tail.after(position);
      if (held === undefined) {
        const missing = readAll(connection, { after: position, filter, signal, patienceMs: Infinity, onTrouble });
        for await (const batch of untilAborted(missing, signal)) {
          position = batch.position;
          yield batch;
        }
      } else if (isFirst || held.length > 0) {
        const events = held.filter(({ stream }) => categories.length === 0 || categories.includes(categoryOf(stream)));
        position = held.at(-1)?.position ?? position;
        yield { events, position, isCaughtUp: true };
      } else await tail.nextEvent(signal);
      isFirst = false;
    }
  }

  return {
    append: async (stream, expected, events) => {
      batchText(stream, events);
      return append(stream, expected, events);
    },
    begin: async (streams) => {
      for (const { stream, event } of streams) batchText(stream, [event]);
      const begun: (Appended | undefined)[] = [];
      for (let from = 0; from < streams.length; from += begunAtOnce)
        begun.push(...(await Promise.all(streams.slice(from, from + begunAtOnce).map(begin))));
      return begun;
    },
    read: async (stream, from = 0, limit) => readStream(stream, from, limit),
    readAll: (after, filter) =>
      readAll(connection, { after, filter, signal: closing.signal, patienceMs: deadlineMs, onTrouble }),
    subscribe: (after, filter, signal) => subscribe(after, filter, AbortSignal.any([signal, closing.signal])),
    close: async () => {
      closing.abort();
      await connection.close();
    },
  };
};

/** An aborted read ends without an error. */
async function* untilAborted(batches: AsyncIterable<EventBatch>, signal: AbortSignal): AsyncGenerator<EventBatch> {
  try {
    yield* batches;
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
