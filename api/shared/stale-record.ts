import type { RecordedEvent } from '../../domain/kit/event.js';
import type { Document, ReadModel } from '../../infra/read-models/read-model.js';

/**
 * A record made of its own events by the handlers of its read model, for when the read model itself is late. What comes
 * from other streams is missing. Undefined when the events make no such record.
 */
export const recordOf = (model: ReadModel, id: string, events: readonly RecordedEvent[]): Document | undefined => {
  let doc: Document | undefined;
  for (const event of events) {
    for (const change of model.handlers[event.type]?.(event) ?? []) {
      if ('id' in change && change.id === id) doc = change.apply(doc);
    }
  }
  return doc;
};
