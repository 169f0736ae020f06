import type { DomainEvent, RecordedEvent } from '../../domain/kit/event.js';
import type { Document, ReadModel } from '../../infra/read-models/read-model.js';
import { applyEvents, type DocumentSource } from '../../infra/read-models/unit-of-work.js';

const firstDay = Date.parse('2026-01-05T09:00:00.000Z');

/** The events as one stream's log, an hour apart from the 5th of January 2026, 9:00 UTC. */
export const recordedIn = (stream: string, events: readonly DomainEvent[]): readonly RecordedEvent[] =>
  events.map((event, revision) => ({
    ...event,
    id: `${stream}@${revision}`,
    stream,
    revision,
    position: revision + 1,
    metadata: {
      actorId: 'actor-1',
      companyId: 'company-mill',
      occurredAt: new Date(firstDay + revision * 3_600_000).toISOString(),
      commandId: `command-${revision}`,
      correlationId: 'correlation-1',
      causationId: null,
    },
  }));

/** The documents of a read model after events, by id. */
export const documentsAfter = <Doc extends Document>(
  model: ReadModel<Doc>,
  events: readonly RecordedEvent[],
  before: ReadonlyMap<string, Doc> = new Map(),
): ReadonlyMap<string, Doc> => {
  const kept = new Map<string, Document>(before);
  const source: DocumentSource = {
    get: (id) => kept.get(id),
    where: (pins) =>
      [...kept.values()].filter((doc) => {
        const values = new Map<string, unknown>(Object.entries(doc));
        return Object.entries(pins).every(([field, value]) => values.get(field) === value);
      }),
  };
  for (const { id, after } of applyEvents(model, events, source)) {
    if (after === undefined) kept.delete(id);
    else kept.set(id, after);
  }
  // What a model of these documents writes are these documents.
  const written: ReadonlyMap<string, Document> = kept;
  return written as ReadonlyMap<string, Doc>;
};
