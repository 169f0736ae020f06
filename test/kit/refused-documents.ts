import type { RecordedEvent } from '../../domain/kit/event.js';
import type { Document, FieldType, ReadModel } from '../../infra/schema/read-model.js';

type Tagged = Document & { readonly tag: unknown };

/**
 * A read model with a document for each `BoltCut`, which a store refuses as long as it does not accept such a tag.
 * @param tagOf called for each handled event
 * @param type the declared type of its tags, which the tags need not have
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
