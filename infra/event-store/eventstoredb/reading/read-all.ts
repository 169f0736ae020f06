import type { RecordedEvent } from '../../../../domain/kit/event.js';
import { pause } from '../../../timers/pause.js';
import { type EventBatch, type EventFilter } from '../../event-store.js';
import { StoreUnavailable } from '../../../errors/store-unavailable.js';
import { readFeed } from './all-feed.js';
import type { Connection } from '../connection.js';
import { toPortError } from '../failures.js';
import { readHead } from './read-stream.js';

export interface ReadAllOptions {
  readonly after: number;
  readonly filter?: EventFilter | undefined;
  readonly signal: AbortSignal;
  /** How long a read may go without progress, in ms. */
  readonly patienceMs: number;
  /** Called after each failed attempt. */
  readonly onTrouble?: (error: unknown) => void;
}

const largestBatch = 1024;
/** Size of a batch. Positions are bytes of the log, so they measure it without counting. */
const largestBytes = 4 * 1024 * 1024;

/** Milliseconds before the next attempt: doubling from 50 to 2,000, half of it at random. */
export const backOff = (failures: number): number => Math.min(2_000, 50 * 2 ** failures) * (0.5 + Math.random() / 2);

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
      const failure = toPortError(error);
      if (!(failure instanceof StoreUnavailable) || signal.aborted || performance.now() - movedAt >= patienceMs)
        throw failure;
      if (failures > 0) onTrouble(failure);
    }
    if (failures >= 0) await pause(backOff(failures), signal);
  }
}
