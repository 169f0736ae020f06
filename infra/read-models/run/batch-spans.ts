import type { EventBatch } from '../../event-store/event-store.js';
import { isTracing, spanOver } from '../../tracing/spans.js';

/** Applies a batch to the read models, as a span of each request that has events in it. */
export const inBatchSpans = async ({ events }: EventBatch, apply: () => Promise<void>): Promise<void> => {
  if (!isTracing()) return apply();
  const startedAt = performance.now();
  await apply();
  const counts = new Map<string, number>();
  for (const { metadata } of events) counts.set(metadata.correlationId, (counts.get(metadata.correlationId) ?? 0) + 1);
  for (const [causedBy, count] of counts) {
    const facts = {
      'messaging.operation.type': 'process',
      'messaging.operation.name': 'apply',
      'messaging.destination.name': 'read models',
      'messaging.batch.message_count': events.length,
      'selvage.events': count,
    };
    spanOver('apply read models', facts, startedAt, { kind: 'CONSUMER', causedBy });
  }
};
