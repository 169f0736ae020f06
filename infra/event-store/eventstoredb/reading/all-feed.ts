import { excludeSystemEvents, START, streamNameFilter, TimeoutError, type Filter } from '@eventstore/db-client';
import type { RecordedEvent } from '../../../../domain/kit/event.js';
import { type EventFilter } from '../../event-store.js';
import { StoreUnavailable } from '../../../errors/store-unavailable.js';
import { itemsOf } from '../call-items.js';
import type { Connection } from '../connection.js';
import { toPortError } from '../failures.js';
import { isOurs, recordedOf } from '../recorded.js';

export interface FeedOptions {
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
