import { neverArrived } from '../kit/never-arrived.js';
import { noScans, withScans } from '../scan/known-scans.js';
import type { LineEvent, OrderCreated, OrderEvent, OrderScansRecorded } from './order.events.js';
import type { NewLine, OrderLine } from './order-line.js';
import type { Order, OrderFacts, OrderState, Priced } from './order.state.js';

/** The order after an event; events that do not fit the state change nothing but the revision. */
export const evolveOrder = (state: OrderState, event: OrderEvent): OrderState => {
  if (event.type === 'OrderCreated') return created(event);
  if (state.status === 'absent') return state;
  const order: Order = { ...state, revision: state.revision + 1 };
  switch (event.type) {
    case 'OrderSaved':
      return { ...order, ...event.data.changes };
    case 'OrderDiscarded':
      return { status: 'absent' };
    case 'OrderReturnedToDraft':
      return { ...factsOf(order), status: 'draft', terms: null };
    case 'OrderPlaced':
      return { ...factsOf(order), status: 'placed', wasPlaced: true, terms: event.data.terms ?? null };
    case 'OrderRejected':
      return { ...factsOf(order), status: 'rejected' };
    case 'OrderQuoted': {
      const { quote, totalCents, version = order.quoteVersion + 1, deliverBy = null } = event.data;
      return { ...order, status: 'quoted', quote, totalCents, deliverBy, quoteVersion: version };
    }
    case 'OrderAccepted':
      return priced(order, 'accepted');
    case 'OrderCancelled':
      return priced(order, 'cancelled');
    case 'OrderScanned':
      return priced(order, 'scanned');
    case 'OrderInvoiced': {
      const { by, invoice } = event.data;
      const issued = by === 'vendor' ? { ...newInvoice, ...invoice } : null;
      return { ...priced(order, 'invoiced'), invoice: issued };
    }
    case 'InvoiceChanged':
      return { ...order, invoice: { ...newInvoice, ...order.invoice, ...event.data.changes } };
    case 'OrderCompleted':
      return priced(order, 'complete');
    case 'OrderVerificationSet':
      return { ...order, verified: event.data.verified };
    case 'OrderVendorNotesWritten':
      return { ...order, vendorNotes: event.data.vendorNotes };
    case 'RequirementsReleased':
      return { ...order, releaseNotes: event.data.releaseNotes };
    case 'OrderScansRecorded':
      return { ...order, ...scansWith(order, event) };
    case 'PaymentAttempted':
      return {
        ...order,
        openAttempt: { attemptId: event.data.attemptId, amountCents: event.data.amountCents, isUnknown: false },
      };
    case 'PaymentUnknown':
      return { ...order, openAttempt: order.openAttempt && { ...order.openAttempt, isUnknown: true } };
    case 'PaymentUnsettled': {
      const { attemptId, amountCents } = event.data;
      return { ...order, openAttempt: null, unsettled: [...order.unsettled, { attemptId, amountCents }] };
    }
    case 'PaymentFailed': {
      const { attemptId, code } = event.data;
      const after = withoutAttempt(order, attemptId);
      const open = order.openAttempt;
      if (code !== neverArrived || open?.attemptId !== attemptId) return { ...order, ...after };
      const lost = { attemptId, amountCents: open.amountCents };
      return { ...order, ...after, unsettled: [...after.unsettled, lost] };
    }
    case 'PaymentApproved':
    case 'PaymentDeclined':
      return { ...order, ...withoutAttempt(order, event.data.attemptId) };
    default:
      return { ...order, lines: linesAfter(order, event) };
  }
};

const newInvoice = { number: null, dueAt: null, paidAt: null } as const;

/** The end of an attempt leaves other attempts as they are. */
const withoutAttempt = (order: Order, ended: string): Pick<Order, 'openAttempt' | 'unsettled'> => ({
  openAttempt: order.openAttempt?.attemptId === ended ? null : order.openAttempt,
  unsettled: order.unsettled.filter(({ attemptId }) => attemptId !== ended),
});

const created = ({ data }: OrderCreated): OrderState => ({
  status: 'draft',
  orderId: data.orderId,
  manufacturerId: data.manufacturerId,
  vendorId: data.vendorId,
  groupId: data.groupId,
  index: data.index,
  jobNumber: data.jobNumber,
  poNumber: data.poNumber,
  requireLevel: data.requireLevel,
  notes: data.notes,
  neededBy: data.neededBy ?? null,
  wasPlaced: false,
  terms: null,
  vendorNotes: null,
  quoteVersion: 0,
  verified: false,
  releaseNotes: null,
  lines: [],
  invoice: null,
  openAttempt: null,
  unsettled: [],
  seenScans: noScans,
  scansOf: {},
  revision: 0,
});

const priced = (order: Order, status: Priced['status']): Order =>
  'totalCents' in order ? { ...order, status } : order;

/** Leaves out the price: an order that is a draft or placed again has lost its quote. */
const factsOf = (order: Order): OrderFacts => {
  if (!('totalCents' in order)) return order;
  const { totalCents: _total, quote: _quote, deliverBy: _deliverBy, ...facts } = order;
  return facts;
};

const scansWith = (order: Order, { data }: OrderScansRecorded): Pick<OrderFacts, 'seenScans' | 'scansOf'> => {
  const scansOf: Record<string, number> = { ...order.scansOf };
  for (const { countsFor } of data.scans) if (countsFor !== null) scansOf[countsFor] = (scansOf[countsFor] ?? 0) + 1;
  return { seenScans: withScans(order.seenScans, data.scans), scansOf };
};

const linesAfter = ({ lines, revision }: Order, event: LineEvent): readonly OrderLine[] => {
  switch (event.type) {
    case 'OrderLineAdded':
      return [...lines, lineFrom(event.data.line, revision)];
    case 'OrderLineChanged': {
      const { lineId, changes } = event.data;
      return lines.map((line) => (line.lineId === lineId ? changed(line, changes, revision) : line));
    }
    case 'OrderLineMoved': {
      const { lineId, toPosition } = event.data;
      const moved = lines.filter((line) => line.lineId === lineId).map((line) => ({ ...line, revision }));
      const others = lines.filter((line) => line.lineId !== lineId);
      return [...others.slice(0, toPosition), ...moved, ...others.slice(toPosition)];
    }
    case 'OrderLinesSorted': {
      const places = new Map(event.data.lineIds.map((lineId, place) => [lineId, place]));
      const placeOf = ({ lineId }: OrderLine) => places.get(lineId) ?? lines.length;
      return lines.toSorted((one, other) => placeOf(one) - placeOf(other));
    }
    case 'OrderLineRemoved':
      return lines.filter((line) => line.lineId !== event.data.lineId);
    case 'OrderLinesImported': {
      const added = event.data.lines.map((line) => lineFrom(line, revision));
      return event.data.mode === 'replace' ? added : [...lines, ...added];
    }
  }
};

const lineFrom = ({ lineId, fabric, quantity, details }: NewLine, revision: number): OrderLine => ({
  lineId,
  fabricId: fabric.fabricId,
  code: fabric.code,
  quantity,
  details,
  revision,
});

const changed = (
  line: OrderLine,
  changes: { quantity?: OrderLine['quantity']; details?: OrderLine['details'] },
  revision: number,
): OrderLine => ({
  ...line,
  ...(changes.quantity !== undefined && { quantity: changes.quantity }),
  details: { ...line.details, ...changes.details },
  revision,
});
