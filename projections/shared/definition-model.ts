import type { DomainEvent, RecordedEvent } from '../../domain/kit/event.js';
import { type Declarations, declareFields, type DocOf, type FieldSet } from '../../infra/schema/fields.js';
import type { IndexDefinition, ReadModel } from '../../infra/schema/read-model.js';

const common = declareFields({ id: 'exact', createdAt: 'date', updatedAt: 'date', revision: 'number' });

type DefinitionDoc = DocOf<typeof common>;

interface Definition<Data extends object, Own extends Declarations> {
  readonly name: string;
  /** 1 by default. */
  readonly version?: number;
  /** The type of the event that holds the whole record. */
  readonly type: string;
  readonly fields: FieldSet<Own>;
  readonly indexes?: readonly IndexDefinition[];
  readonly idOf: (data: Data) => string;
  readonly own: (data: Data) => NoInfer<DocOf<FieldSet<Own>>>;
}

/** A read model of reference data: one type of event holds the whole record, and the latest event applies. */
export const definitionModel = <Data extends object, Own extends Declarations>({
  name,
  version = 1,
  type,
  fields,
  indexes = [],
  idOf,
  own,
}: Definition<Data, Own>): ReadModel<DefinitionDoc & DocOf<FieldSet<Own>>> => ({
  name,
  version,
  fields: { ...fields.fields, ...common.fields },
  schemas: { ...fields.schemas, ...common.schemas },
  indexes,
  handlers: {
    [type]: (event: RecordedEvent<DomainEvent<string, Data>>) => {
      const id = idOf(event.data);
      const at = event.metadata.occurredAt;
      return [
        {
          id,
          apply: (doc?: DefinitionDoc & DocOf<FieldSet<Own>>) => ({
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
