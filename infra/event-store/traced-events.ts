import type { Logger } from '../logging/logger.js';
import type { EventBatch, EventStore } from './event-store.js';

/**
 * Logs each event that a reader of the log takes, with the id of the request that caused it: for LOG_LEVEL=debug, where
 * work is to be followed from process to process.
 */
export const tracedEvents = (store: EventStore, logger: Logger): EventStore => {
  async function* traced(batches: AsyncIterable<EventBatch>): AsyncGenerator<EventBatch> {
    for await (const batch of batches) {
      for (const { type: eventType, stream, position, metadata } of batch.events)
        logger.debug('event taken', { eventType, stream, position, correlationId: metadata.correlationId });
      yield batch;
    }
  }
  return {
    ...store,
    readAll: (after, filter) => traced(store.readAll(after, filter)),
    subscribe: (after, filter, signal) => traced(store.subscribe(after, filter, signal)),
  };
};
