import type { RecordedEvent } from '../../../../domain/kit/event.js';
import { pause } from '../../../timers/pause.js';
import { type EventBatch, type EventFilter } from '../../event-store.js';
import { StoreUnavailable } from '../../../errors/store-unavailable.js';
import { readFeed } from './all-feed.js';
import type { Connection } from '../connection.js';
import { toldAs } from '../failures.js';
import { readHead } from './read-stream.js';

export interface ReadAllOptions {
  readonly after: number;
  readonly filter?: EventFilter | undefined;
  readonly signal: AbortSignal;
  /** For how long it may try without getting on before it gives up. */
  readonly patienceMs: number;
  /** Hears of each try in vain. */
  readonly onTrouble?: (error: unknown) => void;
}

const largestBatch = 1024;
/** Positions are bytes of the log, and so tell the size of what is held without measuring it. */
const largestBytes = 4 * 1024 * 1024;

/** Milliseconds before the next try: doubling from 50 to 2,000, the half of it at random. */
export const backOff = (failures: number): number => Math.min(2_000, 50 * 2 ** failures) * (0.5 + Math.random() / 2);

/** One way through the log to where its end was at the start. When it breaks, what came until then is told first. */
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
        // Writers that never rest would keep it from catching up for ever.
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
 * The log after a position until caught up. A subscription that breaks, as each burst breaks it, is taken up again from
 * the last event that it gave.
 * @throws StoreUnavailable when it does not get on in `patienceMs`, or the signal aborts
 */
export async function* readAll(connection: Connection, options: ReadAllOptions): AsyncGenerator<EventBatch> {
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
      const failure = toldAs(error);
      if (!(failure instanceof StoreUnavailable) || signal.aborted || performance.now() - movedAt >= patienceMs)
        throw failure;
      if (failures > 0) onTrouble(failure);
    }
    if (failures >= 0) await pause(backOff(failures), signal);
  }
}
