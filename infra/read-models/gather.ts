import type { RecordedEvent } from '../../domain/kit/event.js';
import type { EventBatch } from '../event-store/event-store.js';

/** Batches joined until they hold at least so many events; what is left comes at the end. */
export async function* gather(batches: AsyncIterable<EventBatch>, atLeast: number): AsyncGenerator<EventBatch> {
  let events: RecordedEvent[] = [];
  let last: EventBatch | undefined;
  for await (const batch of batches) {
    for (const event of batch.events) events.push(event);
    last = batch;
    if (events.length < atLeast) continue;
    yield { ...batch, events };
    events = [];
    last = undefined;
  }
  if (last !== undefined) yield { ...last, events };
}
