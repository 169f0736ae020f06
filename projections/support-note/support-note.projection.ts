import type { RecordedEvent } from '../../domain/kit/event.js';
import { noteStream, type SupportNoteAdded } from '../../domain/support/note.decider.js';
import { declareFields, type DocOf } from '../../infra/schema/fields.js';
import type { ReadModel } from '../../infra/schema/read-model.js';

const noteFields = declareFields({
  id: 'exact',
  companyId: 'exact',
  text: 'text',
  actorId: 'exact',
  createdAt: 'date',
});

export type SupportNoteDoc = DocOf<typeof noteFields>;

export const supportNoteModel: ReadModel<SupportNoteDoc> = {
  name: 'support-note',
  version: 1,
  stream: noteStream.nameOf,
  ...noteFields,
  indexes: [
    { fields: ['companyId', 'createdAt'], serves: 'the notes about one company' },
    { fields: ['createdAt'], serves: 'the newest notes about all companies' },
  ],
  handlers: {
    SupportNoteAdded: ({ data, metadata }: RecordedEvent<SupportNoteAdded>) => {
      const { noteId: id, companyId, text } = data;
      const { actorId, occurredAt: createdAt } = metadata;
      return [{ id, apply: (doc?: SupportNoteDoc) => doc ?? { id, companyId, text, actorId, createdAt } }];
    },
  },
};
