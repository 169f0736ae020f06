import type { DomainEvent, RecordedEvent } from '../../domain/kit/event.js';
import type { Change, Document } from '../../infra/schema/read-model.js';

export type Fields<Doc> = Partial<Doc> | ((doc: Doc) => Partial<Doc>);

/** Changes fields of a stored document; without a document it does nothing. */
export const changed = <Doc extends Document>(id: string, fields: Fields<Doc>): readonly Change<Doc>[] => [
  { id, apply: (doc?: Doc) => doc && { ...doc, ...(typeof fields === 'function' ? fields(doc) : fields) } },
];

export const removed = <Doc extends Document>(id: string): readonly Change<Doc>[] => [{ id, apply: () => undefined }];

/** Changes fields of a record for an event of its own stream, and sets the event's instant and revision. */
export const changeOf =
  <Doc extends Document & { readonly updatedAt: string; readonly revision: number }, Event extends DomainEvent>(
    idOf: (data: Event['data']) => string,
  ) =>
  (event: RecordedEvent<Event>, fields: Fields<Doc> = {}): readonly Change<Doc>[] => {
    const { metadata, revision, data } = event;
    return changed<Doc>(idOf(data), (doc) => ({
      ...(typeof fields === 'function' ? fields(doc) : fields),
      updatedAt: metadata.occurredAt,
      revision,
    }));
  };
