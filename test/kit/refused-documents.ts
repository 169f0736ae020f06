import type { RecordedEvent } from '../../domain/kit/event.js';
import type { Document, ReadModel } from '../../infra/read-models/declare/read-model.js';

type Tagged = Document & { readonly tag: object };

/**
 * A read model with a document for each `BoltCut`, which a store refuses as long as it takes no such tag.
 * @param tagOf asked each time that an event is handled
 */
export const refusedModel = (tagOf: () => object): ReadModel<Tagged> => ({
  name: 'refused',
  version: 1,
  fields: { id: 'exact', tag: 'json' },
  indexes: [],
  handlers: {
    BoltCut: ({ data }: RecordedEvent<{ type: 'BoltCut'; data: { id: string } }>) => [
      { id: data.id, apply: () => ({ id: data.id, tag: tagOf() }) },
    ],
  },
});
