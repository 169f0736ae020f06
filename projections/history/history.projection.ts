import type { RecordedEvent } from '../../domain/kit/event.js';
import { noCompany } from '../../domain/user/user.events.js';
import {
  declareFields,
  type DocOf,
  json,
  listOf,
  nullable,
  object,
  type SchemaOf,
  text,
} from '../../infra/schema/fields.js';
import type { Handler, ReadModel } from '../../infra/schema/read-model.js';
import { accountHistoryWords } from './words/accounts.js';
import { billHistoryWords, referenceHistoryWords } from './words/billing.js';
import { inventoryHistoryWords } from './words/inventory.js';
import { orderHistoryWords } from './words/orders.js';
import type { FieldAfter, Describe, Description } from './words/words.js';

const noteCategory = 'supportnote';

const scalar: SchemaOf<FieldAfter['to']> = { description: 'A text, a number, a boolean or null.' };

const historyFields = declareFields({
  id: 'exact',
  /** The category of the record's stream, such as `order`. */
  record: 'exact',
  recordId: 'exact',
  companyId: nullable('exact'),
  type: 'exact',
  text: 'text',
  fields: json<readonly FieldAfter[]>(listOf(object({ field: text, to: scalar }))),
  actorId: 'exact',
  actorCompanyId: nullable('exact'),
  occurredAt: 'date',
  position: 'number',
  revision: 'number',
  /** Shared by all events that one request caused, through any commands and jobs. */
  correlationId: 'exact',
  isForSupport: 'boolean',
});

export type HistoryDoc = DocOf<typeof historyFields>;

const entryOf = (event: RecordedEvent, description: Description): HistoryDoc => {
  const { stream, metadata, data } = event;
  const dash = stream.indexOf('-');
  const record = stream.slice(0, dash);
  return {
    id: event.id,
    record,
    recordId: stream.slice(dash + 1),
    companyId: companyOf(data, metadata.companyId),
    type: event.type,
    text: description.text,
    fields: description.fields,
    actorId: metadata.actorId,
    actorCompanyId: metadata.companyId,
    occurredAt: metadata.occurredAt,
    position: event.position,
    revision: event.revision,
    correlationId: metadata.correlationId,
    isForSupport: record === noteCategory,
  };
};

/**
 * The company that owns the record; null for records of support and of the installation. An order belongs to its
 * manufacturer, even when the vendor took the step.
 */
const companyOf = (data: object, onBehalfOf: string | null): string | null => {
  if ('manufacturerId' in data && typeof data.manufacturerId === 'string') return data.manufacturerId;
  if (!('companyId' in data) || typeof data.companyId !== 'string') return onBehalfOf;
  return data.companyId === noCompany ? null : data.companyId;
};

const handlerOf =
  (describe: Describe): Handler<HistoryDoc> =>
  (event) => [
    { id: event.id, apply: (doc?: HistoryDoc) => doc ?? entryOf(event, describe(event.data, event.revision === 0)) },
  ];

const words: Readonly<Record<string, Describe>> = {
  ...accountHistoryWords,
  ...billHistoryWords,
  ...inventoryHistoryWords,
  ...orderHistoryWords,
  ...referenceHistoryWords,
};

export const historyModel: ReadModel<HistoryDoc> = {
  name: 'history',
  version: 8,
  ...historyFields,
  indexes: [
    { fields: ['recordId', 'position'], serves: 'the story of one record' },
    {
      fields: ['companyId', 'isForSupport', 'occurredAt', 'position'],
      serves: 'what a company reads of what happened in it',
    },
    { fields: ['companyId', 'position'], serves: 'the audit of one company' },
    { fields: ['correlationId'], serves: 'all that one request caused' },
    { fields: ['position'], serves: 'the audit of all companies' },
    { fields: ['type', 'position'], serves: 'events of one kind in the audit', isBroad: true },
    { fields: ['actorId', 'position'], serves: 'the acts of one person in the audit', isBroad: true },
    { fields: ['occurredAt', 'position'], serves: 'the events of a day in the audit' },
  ],
  handlers: Object.fromEntries(Object.entries(words).map(([type, describe]) => [type, handlerOf(describe)])),
};
