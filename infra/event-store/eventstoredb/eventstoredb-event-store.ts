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
  /** A call without an answer for this time ends in StoreUnavailable. */
  readonly deadlineMs?: number;
  /** Called when the subscription has lost the server, which is then tried again. */
  readonly onTrouble?: (error: unknown) => void;
}

/**
 * Streams that are begun at a time. Each has the deadline of one append, which includes its wait for room on the wire,
 * where appends of other callers wait behind it: so no more than even a slow server takes in a part of that time.
 */
const begunAtOnce = 60;

/**
 * The log on EventStoreDB or KurrentDB, one for a process. It opens whether the server is there or not, and each call
 * that needs it ends within its deadline.
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

  /** Reads what the tail does not hold, then follows the tail, each reader at its own pace. */
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

/** A reading whose signal aborted has ended, and not failed. */
async function* untilAborted(batches: AsyncIterable<EventBatch>, signal: AbortSignal): AsyncGenerator<EventBatch> {
  try {
    yield* batches;
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
