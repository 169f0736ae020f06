import type { CompanyRenamed } from '../../domain/company/company.events.js';
import type { RecordedEvent } from '../../domain/kit/event.js';
import { dollarsOfCents } from '../../domain/kit/money.js';
import { confirmingMs } from '../../domain/order/order-payment.js';
import { orderStream } from '../../domain/order/order.decider.js';
import type {
  OrderEvent,
  OrderLineAdded,
  OrderLineChanged,
  OrderLineRemoved,
  OrderLinesImported,
  PaymentApproved,
  PaymentDeclined,
  PaymentFailed,
  PaymentUnknown,
  OrderCreated,
} from '../../domain/order/order.events.js';
import { isMove, moves } from '../../domain/order/order-statuses.js';
import type { OrderGroupChanged } from '../../domain/order-group/order-group.events.js';
import {
  type PaymentOptionChanged,
  type VendorLinked,
  type VendorLinkStatusChanged,
  paymentOptions,
} from '../../domain/vendor-link/vendor-link.events.js';
import { systemActor } from '../../infra/commands/command-context.js';
import type { Change, HandlersOf, ReadModel, Recall } from '../../infra/schema/read-model.js';
import { derived, newOrder, unanswered, withWaiting } from './derived-order.js';
import { orderFields, type OrderDoc, type PaymentStatus, answered, withQuote } from './order-doc.js';
import { renamed, partyKeys, withPresentNames } from '../shared/looked-up.js';

interface Parties {
  readonly manufacturerId: string;
  readonly vendorId: string;
}

const groupKey = (groupId: string): string => `name of group ${groupId}`;

const paymentKey = ({ manufacturerId, vendorId }: Parties): string => `payment of ${manufacturerId} ${vendorId}`;

const linkKey = ({ manufacturerId, vendorId }: Parties): string => `link of ${manufacturerId} ${vendorId}`;

const inactive = 'inactive';

const linkText = (isActive: boolean): string => (isActive ? 'active' : inactive);

/** Whether the link of a new order is active; a link without a remembered state is active. */
const isLinkActive = (parties: Parties, recall: Recall): boolean => recall(linkKey(parties)) !== inactive;

const keysOf = (data: OrderCreated['data']): readonly string[] => [
  ...partyKeys(data),
  groupKey(data.groupId),
  paymentKey(data),
  linkKey(data),
];

/**
 * The data of a new order, updated with the changes of its companies, link and group that precede its event in the log.
 */
const withPresentFacts = (data: OrderCreated['data'], recall: Recall): OrderCreated['data'] => {
  const paidBy = recall(paymentKey(data));
  const named = withPresentNames({ paymentOption: 'any' as const, ...data }, recall);
  return {
    ...named,
    groupName: recall(groupKey(data.groupId)) ?? data.groupName,
    paymentOption: paymentOptions.find((option) => option === paidBy) ?? named.paymentOption,
  };
};

type Fields = Partial<OrderDoc> | ((doc: OrderDoc) => Partial<OrderDoc>);

/** Changes fields, and the ones that every event changes: instant, actor and revision. */
const change = (event: RecordedEvent<OrderEvent>, fields: Fields = {}): readonly Change<OrderDoc>[] => [
  {
    id: event.data.orderId,
    apply: (doc?: OrderDoc) => {
      if (doc === undefined) return doc;
      const { actorId, occurredAt } = event.metadata;
      const after = {
        ...doc,
        ...(isMove(event) && { status: moves[event.type].to }),
        ...(typeof fields === 'function' ? fields(doc) : fields),
        modifierId: actorId === systemActor ? doc.modifierId : actorId,
        updatedAt: occurredAt,
        revision: event.revision,
      };
      return withWaiting(doc, after, occurredAt);
    },
  },
];

const withLines = (
  event: RecordedEvent<OrderLineAdded | OrderLineChanged | OrderLineRemoved | OrderLinesImported>,
  lineCount: (doc: OrderDoc) => number,
) => change(event, (doc) => ({ requirementsTotal: event.data.requirementsTotal, lineCount: lineCount(doc) }));

const paid =
  (paymentStatus: PaymentStatus) =>
  (event: RecordedEvent<PaymentApproved | PaymentDeclined | PaymentFailed | PaymentUnknown>) =>
    change(event, {
      paymentStatus,
      paymentText: event.data.text,
      ...('transactionId' in event.data && { transactionId: event.data.transactionId }),
      ...(paymentStatus !== 'unknown' && { paymentMayEndAt: null }),
    });

type Handled =
  OrderEvent | OrderGroupChanged | VendorLinked | VendorLinkStatusChanged | PaymentOptionChanged | CompanyRenamed;

const handlers: HandlersOf<OrderDoc, Handled> = {
  OrderCreated: (event) => [
    {
      id: event.data.orderId,
      recalls: keysOf(event.data),
      apply: (doc, recall) =>
        doc ?? newOrder({ ...event, data: withPresentFacts(event.data, recall) }, isLinkActive(event.data, recall)),
    },
  ],
  OrderSaved: (event) => {
    const { poNumber, ...changes } = event.data.changes;
    const { requirementsTotal } = event.data;
    return change(event, { ...changes, ...(poNumber !== undefined && { po_number: poNumber }), requirementsTotal });
  },
  OrderDiscarded: ({ data: { orderId } }) => [{ id: orderId, apply: () => undefined }],
  OrderReturnedToDraft: (event) => change(event, unanswered),
  OrderPlaced: (event) => {
    const { terms = null, defaultNotes: defaultVendorNotes = {} } = event.data;
    return change(event, { wasPlaced: true, ...unanswered, terms, defaultVendorNotes });
  },
  OrderQuoted: (event) =>
    change(event, ({ quotes }) => ({
      quote: event.data.quote,
      total: dollarsOfCents(event.data.totalCents),
      deliverBy: event.data.deliverBy ?? null,
      quotes: withQuote(quotes, event),
    })),
  OrderRejected: (event) => change(event, { rejectNotes: event.data.rejectNotes }),
  OrderAccepted: (event) =>
    change(event, ({ quotes }) => ({
      acceptedNotes: event.data.acceptedNotes,
      quotes: answered(quotes, 'accepted'),
    })),
  OrderCancelled: (event) => change(event, ({ quotes }) => ({ quotes: answered(quotes, 'cancelled') })),
  OrderScanned: (event) => change(event, { scannedNotes: event.data.notes ?? null }),
  OrderInvoiced: (event) => {
    const { by, invoice } = event.data;
    const { occurredAt: issuedAt } = event.metadata;
    const issued = { number: null, issuedAt, dueAt: null, paidAt: null, ...invoice };
    return change(event, { invoice: by === 'vendor' ? issued : null });
  },
  InvoiceChanged: (event) =>
    change(event, ({ invoice }) => (invoice === null ? {} : { invoice: { ...invoice, ...event.data.changes } })),
  OrderCompleted: change,
  OrderVerificationSet: (event) => change(event, { verified: event.data.verified }),
  OrderVendorNotesWritten: (event) => change(event, { vendorNotes: event.data.vendorNotes }),
  RequirementsReleased: (event) => change(event, { releaseNotes: event.data.releaseNotes }),
  OrderScansRecorded: (event) => change(event, { requirementsDone: event.data.requirementsDone }),
  OrderLineAdded: (event) => withLines(event, ({ lineCount }) => lineCount + 1),
  OrderLineChanged: (event) => withLines(event, ({ lineCount }) => lineCount),
  OrderLineMoved: change,
  OrderLinesSorted: change,
  OrderLineRemoved: (event) => withLines(event, ({ lineCount }) => lineCount - 1),
  OrderLinesImported: (event) => {
    const { mode, lines } = event.data;
    return withLines(event, ({ lineCount }) => (mode === 'replace' ? 0 : lineCount) + lines.length);
  },
  PaymentAttempted: (event) => {
    const paymentMayEndAt = new Date(Date.parse(event.metadata.occurredAt) + confirmingMs).toISOString();
    return change(event, { paymentStatus: 'attempted', paymentText: null, transactionId: null, paymentMayEndAt });
  },
  PaymentUnsettled: (event) => change(event, { paymentStatus: 'unsettled', paymentText: null, paymentMayEndAt: null }),
  PaymentApproved: paid('approved'),
  PaymentDeclined: paid('declined'),
  PaymentFailed: paid('failed'),
  PaymentUnknown: paid('unknown'),
  OrderGroupChanged: ({ data: { groupId, changes } }) => {
    const { name } = changes;
    if (name === undefined) return [];
    return [
      { remember: groupKey(groupId), text: name },
      { where: { groupId }, apply: (doc: OrderDoc) => derived({ ...doc, currentGroupName: name }) },
    ];
  },
  VendorLinked: ({ data }) => [
    { remember: paymentKey(data), text: data.paymentOption },
    { remember: linkKey(data), text: linkText(data.active) },
  ],
  VendorLinkStatusChanged: ({ data, metadata }) => {
    const { manufacturerId, vendorId, active: linkActive } = data;
    const { occurredAt: at } = metadata;
    return [
      { remember: linkKey(data), text: linkText(linkActive) },
      { where: { manufacturerId, vendorId }, apply: (doc: OrderDoc) => withWaiting(doc, { ...doc, linkActive }, at) },
    ];
  },
  PaymentOptionChanged: ({ data, metadata }) => {
    const { manufacturerId, vendorId, paymentOption } = data;
    const { occurredAt: at } = metadata;
    return [
      { remember: paymentKey(data), text: paymentOption },
      {
        where: { manufacturerId, vendorId },
        apply: (doc: OrderDoc) => withWaiting(doc, { ...doc, paymentOption }, at),
      },
    ];
  },
  CompanyRenamed: (event) =>
    renamed(event, (where, name) => ({ where, apply: (doc: OrderDoc) => ({ ...doc, ...name }) })),
};

export const orderModel: ReadModel<OrderDoc> = {
  name: 'order',
  version: 21,
  stream: orderStream.nameOf,
  ...orderFields,
  trigramFields: ['number', 'groupName', 'vendorName', 'manufacturerName'],
  indexes: [
    { fields: ['manufacturerId', 'updatedAt'], serves: "the manufacturer's tracker, newest change first" },
    { fields: ['manufacturerId', 'status', 'updatedAt'], serves: 'the same, of one status, and its count' },
    {
      fields: ['manufacturerId', 'createdAt'],
      serves: "the manufacturer's orders as they were made, the default order",
    },
    { fields: ['vendorId', 'updatedAt'], serves: "the vendor's order history, newest change first" },
    { fields: ['vendorId', 'status', 'updatedAt'], serves: 'the same, of one status, and its count' },
    {
      fields: ['manufacturerId', 'status', 'createdAt', 'updatedAt'],
      serves: 'those of one status that came in a span of time',
    },
    {
      fields: ['manufacturerId', 'waitsFor', 'urgency'],
      serves: 'what waits for the manufacturer, most urgent first, and its count',
    },
    { fields: ['vendorId', 'status', 'createdAt', 'updatedAt'], serves: 'the same, of the vendor' },
    {
      fields: ['vendorId', 'waitsFor', 'urgency'],
      serves: 'what waits for the vendor, most urgent first, and its count',
    },
    { fields: ['manufacturerId', 'vendorId'], serves: 'the orders of a link whose payment option or switch changed' },
    { fields: ['manufacturerId', 'dueBy'], serves: "the manufacturer's orders by the day when they are due" },
    { fields: ['vendorId', 'dueBy'], serves: "the vendor's orders by the day when they are due" },
    { fields: ['dueBy'], serves: 'the orders of all companies whose day is due for a mail' },
    { fields: ['createdAt'], serves: 'the orders of all companies as they were made, for support' },
    { fields: ['status', 'createdAt'], serves: 'the same, of one status, and its count' },
    { fields: ['groupId'], serves: 'the orders of a group whose name changed' },
  ],
  handlers,
};
