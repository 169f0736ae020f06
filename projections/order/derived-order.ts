import { dueByOf } from '../../domain/order/order-statuses.js';
import type { RecordedEvent } from '../../domain/kit/event.js';
import { type OrderSituation, stepsOf, waitsFor } from '../../domain/order/allowed-steps.js';
import type { OrderCreated } from '../../domain/order/order.events.js';
import type { OrderDoc } from './order-doc.js';

export const newOrder = (event: RecordedEvent<OrderCreated>, linkActive: boolean): OrderDoc => {
  const { data, metadata } = event;
  return derived({
    id: data.orderId,
    index: data.index,
    status: 'draft',
    manufacturerId: data.manufacturerId,
    vendorId: data.vendorId,
    groupId: data.groupId,
    userId: metadata.actorId,
    modifierId: null,
    po_number: data.poNumber,
    job_number: data.jobNumber,
    requireLevel: data.requireLevel,
    notes: data.notes,
    neededBy: data.neededBy ?? null,
    deliverBy: null,
    dueBy: null,
    vendorNotes: null,
    defaultVendorNotes: {},
    releaseNotes: null,
    rejectNotes: null,
    acceptedNotes: null,
    scannedNotes: null,
    quote: null,
    total: null,
    quotes: [],
    invoice: null,
    verified: false,
    companyType: 'manufacturer',
    manufacturerName: data.manufacturerName,
    vendorName: data.vendorName,
    groupName: data.groupName,
    currentGroupName: data.groupName,
    terms: null,
    number: '',
    paymentOption: data.paymentOption ?? 'any',
    linkActive,
    waitsFor: 'manufacturer',
    waitsSince: metadata.occurredAt,
    urgency: '',
    waitsForRight: 'any',
    allowed: [],
    rights: {},
    locks: {},
    lineCount: 0,
    wasPlaced: false,
    requirementsTotal: 0,
    requirementsDone: 0,
    paymentStatus: null,
    paymentText: null,
    transactionId: null,
    paymentMayEndAt: null,
    createdAt: metadata.occurredAt,
    updatedAt: metadata.occurredAt,
    revision: event.revision,
  });
};

export const derived = (doc: OrderDoc): OrderDoc => waitingSince(doc, () => doc.waitsSince);

const waitingSince = (doc: OrderDoc, sinceOf: (party: OrderDoc['waitsFor']) => string): OrderDoc => {
  const situation = situationOf(doc);
  const { party, right } = waitsFor(situation);
  const dueBy = dueByOf(doc);
  const waitsSince = sinceOf(party);
  return {
    ...doc,
    number: `${doc.index} ${doc.job_number} ${doc.po_number}`.trimEnd(),
    groupName: doc.terms?.groupName ?? doc.currentGroupName,
    dueBy,
    waitsSince,
    urgency: `${dueBy ?? noDay} ${waitsSince}`,
    waitsFor: party,
    waitsForRight: right,
    ...stepsOf(situation),
  };
};

/** The order after an event. The waiting time restarts when the status changes, or the party whose turn it is. */
export const withWaiting = (before: OrderDoc, after: OrderDoc, at: string): OrderDoc =>
  waitingSince(after, (party) =>
    party === before.waitsFor && after.status === before.status ? before.waitsSince : at,
  );

/** Later than every possible due date. */
const noDay = '9999-12-31';

const situationOf = (doc: OrderDoc): OrderSituation => {
  const { status, lineCount, requirementsTotal, requirementsDone, paymentStatus, paymentOption } = doc;
  return {
    status,
    wasPlaced: doc.wasPlaced,
    lineCount,
    hasPoNumber: doc.po_number !== '',
    isReleased: doc.releaseNotes !== null,
    requirementsTotal,
    requirementsDone,
    hasInvoice: doc.invoice !== null,
    isPaymentOpen: paymentStatus === 'attempted' || paymentStatus === 'unknown',
    isLinkActive: doc.linkActive,
    paymentOption,
  };
};

/** The fields that an order loses when it becomes a draft, or is placed again (A53). */
export const unanswered = {
  quote: null,
  total: null,
  deliverBy: null,
  rejectNotes: null,
  acceptedNotes: null,
  terms: null,
  defaultVendorNotes: {},
} as const;
