import type { DomainEvent } from '../../domain/kit/event.js';
import type { Document, ReadModel } from '../../infra/schema/read-model.js';
import { projected } from './projected.js';

/** The documents, by id, that a read model makes of one stream's events. */
export const documentsOf = <Doc extends Document>(
  model: ReadModel<Doc>,
  stream: string,
  events: readonly DomainEvent[],
): ReadonlyMap<string, Document> =>
  new Map(
    projected(
      model,
      events.map((event) => [stream, event] as const),
    ).map((doc) => [doc.id, doc]),
  );
