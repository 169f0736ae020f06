import type { CompanyEvent } from '../../domain/company/company.events.js';
import type { RecordedEvent } from '../../domain/kit/event.js';
import { withNotes } from '../../domain/order-group/order-group.changes.js';
import { orderGroupStream } from '../../domain/order-group/order-group.decider.js';
import {
  checkFlags,
  type Checks,
  notedFields,
  type OrderGroupCreated,
  type OrderGroupEvent,
  type VendorNotes,
} from '../../domain/order-group/order-group.events.js';
import type { OrderEvent } from '../../domain/order/order.events.js';
import {
  boolean,
  declareFields,
  type DocOf,
  json,
  members,
  nullable,
  object,
  text,
  explained,
} from '../../infra/schema/fields.js';
import type { HandlersOf, ReadModel } from '../../infra/schema/read-model.js';
import { changed, changeOf, removed } from '../shared/changes.js';
import { partyKeys, renamed, withPresentNames } from '../shared/looked-up.js';

const orderGroupFields = declareFields({
  id: 'exact',
  name: 'text',
  manufacturerId: 'exact',
  vendorId: 'exact',
  manufacturerName: 'text',
  vendorName: 'text',
  threadColor: nullable('text'),
  notes: nullable('text'),
  vendorNotes: explained(
    json<VendorNotes>(object({}, members(notedFields, text))),
    "The vendor's notes on this group, by subject.",
  ),
  job_number: explained('number', 'The number of its latest order.'),
  checks: explained(json<Checks>(object(members(checkFlags, boolean))), 'The finishes that the pieces get.'),
  /** Whether an order of the group was ever placed; until then its vendor does not see the group. */
  isShared: 'boolean',
  /** The highest job number among placed orders; null when the vendor always saw the group. */
  placedJobNumber: nullable('number'),
  createdAt: 'date',
  updatedAt: 'date',
  revision: 'number',
});

/** An order group in `/orderGroups` (S2 section 3 "Order group"). */
export type OrderGroupDoc = DocOf<typeof orderGroupFields>;

const created = (event: RecordedEvent<OrderGroupCreated>): OrderGroupDoc => {
  const { groupId, isShared = true, ...data } = event.data;
  const at = event.metadata.occurredAt;
  const numbers = { job_number: 0, placedJobNumber: isShared ? null : 0 };
  const own = { id: groupId, vendorNotes: {}, isShared, createdAt: at, updatedAt: at, revision: event.revision };
  return { ...data, ...own, ...numbers };
};

const change = changeOf<OrderGroupDoc, OrderGroupEvent>(({ groupId }) => groupId);

export const orderGroupModel: ReadModel<OrderGroupDoc> = {
  name: 'order-group',
  version: 3,
  stream: orderGroupStream.nameOf,
  ...orderGroupFields,
  indexes: [
    { fields: ['manufacturerId', 'name'], serves: 'the groups of a manufacturer by name' },
    { fields: ['manufacturerId', 'vendorId', 'name'], serves: 'the groups of one vendor, to choose from in an order' },
    { fields: ['vendorId', 'name'], serves: 'the groups that a vendor works for' },
  ],
  handlers: {
    OrderGroupCreated: (event) => [
      {
        id: event.data.groupId,
        recalls: partyKeys(event.data),
        apply: (doc, recall) => doc ?? created({ ...event, data: withPresentNames(event.data, recall) }),
      },
    ],
    OrderGroupChanged: (event) => {
      const { checks, ...texts } = event.data.changes;
      return change(event, (doc) => ({ ...texts, checks: { ...doc.checks, ...checks } }));
    },
    OrderGroupVendorNotesWritten: (event) =>
      change(event, (doc) => ({ vendorNotes: withNotes(doc.vendorNotes, event.data.vendorNotes) })),
    OrderGroupDiscarded: ({ data: { groupId } }) => removed(groupId),
    JobNumberIssued: (event) => change(event, { job_number: event.data.jobNumber }),
    OrderPlaced: ({ data: { groupId, jobNumber = 0 } }) => {
      if (groupId === undefined) return [];
      const placed = (before: number | null) => (before === null ? null : Math.max(before, jobNumber));
      return changed<OrderGroupDoc>(groupId, ({ placedJobNumber }) => ({
        isShared: true,
        placedJobNumber: placed(placedJobNumber),
      }));
    },
    CompanyRenamed: (event) =>
      renamed(event, (where, name) => ({ where, apply: (doc: OrderGroupDoc) => ({ ...doc, ...name }) })),
  } satisfies Partial<HandlersOf<OrderGroupDoc, OrderGroupEvent | OrderEvent | CompanyEvent>>,
};
