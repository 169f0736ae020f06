import type { RecordedEvent } from '../../../domain/kit/event.js';
import type { EventBatch } from '../../event-store/event-store.js';

/**
 * Roughly how many documents an event touches: one, and one for each entry of its lists (an uploaded part of a scan
 * holds a thousand codes). Pages of the log are bounded by their text alone, and may touch many times as many
 * documents.
 */
export const weightOf = ({ data }: RecordedEvent): number => {
  let weight = 1;
  for (const field in data) {
    const value: unknown = Reflect.get(data, field);
    if (Array.isArray(value)) weight += value.length;
  }
  return weight;
};

/** Joins and splits batches into pieces of about this weight; the last holds the rest, even when that is nothing. */
export async function* byWeight(
  batches: Iterable<EventBatch> | AsyncIterable<EventBatch>,
  weight: number,
): AsyncGenerator<EventBatch> {
  let events: RecordedEvent[] = [];
  let load = 0;
  let last: EventBatch | undefined;
  for await (const batch of batches) {
    for (const event of batch.events) {
      events.push(event);
      load += weightOf(event);
      if (load < weight) continue;
      yield { events, position: event.position, isCaughtUp: false };
      events = [];
      load = 0;
    }
    last = batch;
  }
  if (last !== undefined) yield { ...last, events };
}
