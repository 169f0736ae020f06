import type { RecordedEvent } from '../../domain/kit/event.js';
import type { Document, FieldType, ReadModel } from '../../infra/schema/read-model.js';

type Tagged = Document & { readonly tag: unknown };

/**
 * A read model with a document for each `BoltCut`, which a store refuses as long as it takes no such tag.
 * @param tagOf asked each time that an event is handled
 * @param type what the model says that its tags are, whatever they are
 */
export const refusedModel = (tagOf: () => unknown, type: FieldType = 'json'): ReadModel<Tagged> => ({
  name: 'refused',
  version: 1,
  fields: { id: 'exact', tag: type },
  indexes: [],
  handlers: {
    BoltCut: ({ data }: RecordedEvent<{ type: 'BoltCut'; data: { id: string } }>) => [
      { id: data.id, apply: () => ({ id: data.id, tag: tagOf() }) },
    ],
  },
});
