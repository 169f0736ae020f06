import type { DomainEvent, RecordedEvent } from '../../domain/kit/event.js';
import type { FieldType, ReadModel } from '../../infra/read-models/read-model.js';

/** What every record of reference data carries beside its own fields. */
export interface DefinitionDoc {
  readonly id: string;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly revision: number;
}

interface Definition<Data extends object, Own extends object> {
  readonly name: string;
  /** Of the event that carries the whole record. */
  readonly type: string;
  readonly fields: Readonly<Record<keyof Own & string, FieldType>>;
  readonly idOf: (data: Data) => string;
  readonly own: (data: Data) => Own;
}

/** A read model of reference data: one event type holds the whole record, the latest one counts. */
export const definitionModel = <Data extends object, Own extends object>({
  name,
  type,
  fields,
  idOf,
  own,
}: Definition<Data, Own>): ReadModel<DefinitionDoc & Own> => ({
  name,
  version: 1,
  fields: { ...fields, id: 'exact', createdAt: 'date', updatedAt: 'date', revision: 'number' },
  indexes: [],
  handlers: {
    [type]: (event: RecordedEvent<DomainEvent<string, Data>>) => {
      const id = idOf(event.data);
      const at = event.metadata.occurredAt;
      return [
        {
          id,
          apply: (doc?: DefinitionDoc & Own) => ({
            ...own(event.data),
            id,
            createdAt: doc?.createdAt ?? at,
            updatedAt: at,
            revision: event.revision,
          }),
        },
      ];
    },
  },
});
