import type { DomainEvent, RecordedEvent } from '../../domain/kit/event.js';
import { declareFields, type FieldsOf } from '../../infra/read-models/declare/fields.js';
import type { IndexDefinition, ReadModel } from '../../infra/read-models/declare/read-model.js';

/** The fields that every record of reference data has beside its own. */
export interface DefinitionDoc {
  readonly id: string;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly revision: number;
}

interface Definition<Data extends object, Own extends object> {
  readonly name: string;
  /** The type of the event that holds the whole record. */
  readonly type: string;
  readonly fields: FieldsOf<NoInfer<Own>>;
  readonly indexes?: readonly IndexDefinition[];
  readonly idOf: (data: Data) => string;
  readonly own: (data: Data) => Own;
}

const common = declareFields<DefinitionDoc>({ id: 'exact', createdAt: 'date', updatedAt: 'date', revision: 'number' });

/** A read model of reference data: one type of event holds the whole record, and the latest event counts. */
export const definitionModel = <Data extends object, Own extends object>({
  name,
  type,
  fields,
  indexes = [],
  idOf,
  own,
}: Definition<Data, Own>): ReadModel<DefinitionDoc & Own> => ({
  name,
  version: 1,
  fields: { ...declareFields<Own>(fields).fields, ...common.fields },
  schemas: { ...declareFields<Own>(fields).schemas, ...common.schemas },
  indexes,
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
