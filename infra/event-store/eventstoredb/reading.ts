import { StoreUnavailable } from '../../errors/store-unavailable.js';
import {
  excludeSystemEvents,
  START,
  streamNameFilter,
  TimeoutError,
  type Filter,
  StreamNotFoundError,
  type JSONEventType,
} from '@eventstore/db-client';
import type { RecordedEvent } from '../../../domain/kit/event.js';
import type { EventFilter } from '../event-store.js';
import { type Connection, toPortError } from './connection.js';
import { isOurs, recordedOf, positionOf } from './recorded.js';

/** The part of the client's streaming call that is used here. */
interface StreamingCall<Item> {
  readonly readableEnded: boolean;
  destroy(error: Error): unknown;
  on(event: 'error', listener: (error: Error) => void): unknown;
  [Symbol.asyncIterator](): AsyncIterableIterator<Item>;
}

/** Ends together with the iteration. When a signal aborts, with StoreUnavailable; unread items are then lost. */
async function* itemsOf<Item>(
  stream: StreamingCall<Item>,
  cancel: () => Promise<void>,
  cuts: readonly AbortSignal[],
): AsyncGenerator<Item> {
  const cut = (): void => void stream.destroy(new StoreUnavailable('The call was cut.'));
  for (const signal of cuts) {
    signal.addEventListener('abort', cut);
    if (signal.aborted) cut();
  }
  // An error that arrives after the iteration ended has no handler, and must not end the process.
  stream.on('error', () => undefined);
  try {
    for await (const item of stream) yield item;
  } finally {
    for (const signal of cuts) signal.removeEventListener('abort', cut);
    // The error of a call that never began was already thrown in the iteration.
    if (!stream.readableEnded) void cancel().catch(() => undefined);
  }
}

interface FeedOptions {
  readonly after: number;
  readonly filter?: EventFilter | undefined;
  /** Ends after catching up; otherwise it follows later appends. */
  readonly isHistory: boolean;
  readonly signal: AbortSignal;
}

/** Events that the server filters before it reports its position. */
const searchWindow = 1024;

/** The client can filter a subscription, but not a read. Without categories all events pass except the server's own. */
const filterOf = (categories: readonly string[], moved: () => void): Filter => {
  const settings = { maxSearchWindow: searchWindow, checkpointReached: moved };
  return categories.length === 0
    ? excludeSystemEvents(settings)
    : streamNameFilter({ prefixes: categories.map((category) => `${category}-`), ...settings });
};

/**
 * One subscription to $all from a position on (exclusive). During catch-up, events or checkpoints must arrive within
 * each deadline. Checkpoints have no other use, because their positions need not be positions of events.
 * @throws StoreUnavailable when it breaks, or when a burst was too fast for it; the yielded events are complete
 */
export async function* readFeed(connection: Connection, options: FeedOptions): AsyncGenerator<RecordedEvent> {
  const { after, filter, isHistory, signal } = options;
  const line = connection.line();
  const stuck = new AbortController();
  let movedAt = performance.now();
  let isWaiting = true;
  let isCaughtUp = false;
  const moved = (): void => {
    movedAt = performance.now();
  };
  const position = BigInt(after);
  const subscription = line.client.subscribeToAll({
    fromPosition: after === 0 ? START : { commit: position, prepare: position },
    filter: filterOf(filter?.categories ?? [], moved),
    requiresLeader: true,
  });
  const cancel = (): Promise<void> => subscription.unsubscribe();
  subscription.on('confirmation', moved);
  subscription.on('caughtUp', () => {
    isCaughtUp = true;
    if (isHistory) void cancel();
  });
  const watch = setInterval(() => {
    if (isWaiting && !isCaughtUp && performance.now() - movedAt > connection.deadlineMs) stuck.abort();
  }, connection.deadlineMs / 4);

  try {
    for await (const { event } of itemsOf(subscription, cancel, [signal, line.givenUp, stuck.signal])) {
      if (event === undefined || !isOurs(event)) continue;
      isWaiting = false;
      yield recordedOf(event);
      isWaiting = true;
      moved();
    }
    if (!(isHistory && isCaughtUp)) throw new StoreUnavailable('The subscription ended.');
  } catch (error) {
    // A refused subscription, such as one from a position of another log, does not mean that the connection is broken.
    const isBroken = !(error instanceof TimeoutError) && toPortError(error) instanceof StoreUnavailable;
    if (!signal.aborted && isBroken) connection.failed(line);
    throw error;
  } finally {
    clearInterval(watch);
  }
}

/** Reads one stream from a revision on (inclusive); [] when it does not exist. */
export const createStreamReader =
  (connection: Connection) =>
  async (stream: string, from: number, limit?: number): Promise<readonly RecordedEvent[]> => {
    // The server does not end a read of zero events.
    if (limit !== undefined && limit <= 0) return [];
    return connection.call(async ({ client, givenUp }, signal) => {
      const reading = client.readStream<JSONEventType>(stream, {
        fromRevision: BigInt(from),
        requiresLeader: true,
        ...(limit !== undefined && Number.isFinite(limit) && { maxCount: limit }),
      });
      const events: RecordedEvent[] = [];
      try {
        for await (const { event } of itemsOf(reading, () => reading.cancel(), [signal, givenUp]))
          if (event !== undefined && isOurs(event)) events.push(recordedOf(event));
      } catch (error) {
        if (error instanceof StreamNotFoundError) return [];
        throw error;
      }
      return events;
    });
  };

/** The position of the newest event in the log, including the server's own; 0 when there is none. */
export const readHead = (connection: Connection): Promise<number> =>
  connection.call(async ({ client, givenUp }, signal) => {
    const reading = client.readAll({ direction: 'backwards', fromPosition: 'end', maxCount: 1, requiresLeader: true });
    let head = 0;
    for await (const { event } of itemsOf(reading, () => reading.cancel(), [signal, givenUp]))
      head = positionOf(event?.position.commit);
    return head;
  });
