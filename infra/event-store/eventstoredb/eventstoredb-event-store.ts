import { setMaxListeners } from 'node:events';
import { batchText, categoryOf } from '../batch-text.js';
import {
  RevisionConflict,
  type Appended,
  type EventBatch,
  type EventFilter,
  type EventStore,
  type NewStream,
} from '../event-store.js';
import { createAppend } from './append.js';
import { createConnection } from './connection.js';
import { createLogTail } from './reading/log-tail.js';
import { readAll } from './reading/read-all.js';
import { createStreamReader } from './reading/read-stream.js';

export interface EventStoreDbOptions {
  /** A call without a response for this time ends with StoreUnavailable. */
  readonly deadlineMs?: number;
  /** Called when the subscription has lost the server; it then connects again. */
  readonly onTrouble?: (error: unknown) => void;
}

/**
 * Streams begun in parallel. Each has the deadline of one append, including its wait for a slot, and appends of other
 * callers wait behind it. So the number is small enough for a slow server.
 */
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
    readAll: (after, filter) => readAll(connection, { after, filter, signal: closing.signal, patienceMs: deadlineMs }),
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
