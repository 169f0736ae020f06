import type { DomainEvent, RecordedEvent } from '../../domain/kit/event.js';
import type { Change, Document } from '../../infra/schema/read-model.js';

/** Fields that an event changes of a stored document. */
export type Fields<Doc> = Partial<Doc> | ((doc: Doc) => Partial<Doc>);

/** Changes fields of a document that is stored, and nothing where there is none. */
export const changed = <Doc extends Document>(id: string, fields: Fields<Doc>): readonly Change<Doc>[] => [
  { id, apply: (doc?: Doc) => doc && { ...doc, ...(typeof fields === 'function' ? fields(doc) : fields) } },
];

/** Removes a document. */
export const removed = <Doc extends Document>(id: string): readonly Change<Doc>[] => [{ id, apply: () => undefined }];

/** Changes fields of a record by an event of its own stream, with the instant and the revision of the event. */
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
