import type { RecordedEvent } from '../../domain/kit/event.js';
import {
  declareFields,
  type DocOf,
  json,
  listOf,
  nullable,
  object,
  type SchemaOf,
  text,
} from '../../infra/read-models/declare/fields.js';
import type { Handler, ReadModel } from '../../infra/read-models/declare/read-model.js';
import { accountHistoryWords } from './words/accounts.js';
import { billHistoryWords } from './words/bills.js';
import { inventoryHistoryWords } from './words/inventory.js';
import { orderHistoryWords } from './words/orders.js';
import type { FieldAfter, Describe, Description } from './words/words.js';

const scalar: SchemaOf<FieldAfter['to']> = { type: ['string', 'number', 'boolean', 'null'] };

const historyFields = declareFields({
  /** The event's own id. */
  id: 'exact',
  /** The category of the record's stream (`order`), and its id. */
  record: 'exact',
  recordId: 'exact',
  companyId: nullable('exact'),
  type: 'exact',
  text: 'text',
  fields: json<readonly FieldAfter[]>(listOf(object({ field: text, to: scalar }))),
  actorId: 'exact',
  /** The company on whose behalf it happened. */
  actorCompanyId: nullable('exact'),
  occurredAt: 'date',
  position: 'number',
  revision: 'number',
});

/** One event of a record's history, in words. */
export type HistoryDoc = DocOf<typeof historyFields>;

const entryOf = (event: RecordedEvent, description: Description): HistoryDoc => {
  const { stream, metadata, data } = event;
  const dash = stream.indexOf('-');
  return {
    id: event.id,
    record: stream.slice(0, dash),
    recordId: stream.slice(dash + 1),
    companyId: companyOf(data) ?? metadata.companyId,
    type: event.type,
    text: description.text,
    fields: description.fields ?? [],
    actorId: metadata.actorId,
    actorCompanyId: metadata.companyId,
    occurredAt: metadata.occurredAt,
    position: event.position,
    revision: event.revision,
  };
};

/** The company that owns the record: an order is its manufacturer's, also when the vendor took the step. */
const companyOf = (data: object): string | undefined => {
  if ('manufacturerId' in data && typeof data.manufacturerId === 'string') return data.manufacturerId;
  if ('companyId' in data && typeof data.companyId === 'string') return data.companyId;
  return undefined;
};

const handlerOf =
  (describe: Describe): Handler<HistoryDoc> =>
  (event) => [{ id: event.id, apply: (doc?: HistoryDoc) => doc ?? entryOf(event, describe(event.data)) }];

const words: Readonly<Record<string, Describe>> = {
  ...accountHistoryWords,
  ...billHistoryWords,
  ...inventoryHistoryWords,
  ...orderHistoryWords,
};

/** Every event, by record and company (docs/http.md, "History"). */
export const historyModel: ReadModel<HistoryDoc> = {
  name: 'history',
  version: 5,
  ...historyFields,
  indexes: [
    { fields: ['recordId', 'position'], serves: 'the story of one record' },
    { fields: ['companyId', 'position'], serves: 'what happened in a company' },
  ],
  handlers: Object.fromEntries(Object.entries(words).map(([type, describe]) => [type, handlerOf(describe)])),
};
