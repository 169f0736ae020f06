import type { Decider } from '../kit/decider.js';
import { defineStream } from '../kit/stream.js';
import type { CreateOrder, OrderCommand, TakenCommand } from './order.commands.js';
import { copiedLines } from './order-lines.js';
import { recordPaymentResult } from './order-payment.js';
import { steps } from './order-steps.js';
import type { OrderCreated, OrderEvent, OrderScansRecorded, OrderStatus } from './order.events.js';
import type { Order, OrderFacts, OrderState } from './order.state.js';
import { neverArrived } from '../kit/never-arrived.js';
import { noScans, withScans } from '../scan/known-scans.js';
import type { NewLine, OrderLine } from './order-line.js';
import { isMove, isPriced, moves, type OrderMove } from './order-statuses.js';

/** The order after an event; events that do not fit the state change only the revision. */
const evolveOrder = (state: OrderState, event: OrderEvent): OrderState => {
  if (event.type === 'OrderCreated') return created(event);
  if (state.status === 'absent') return state;
  if (event.type === 'OrderDiscarded') return { status: 'absent' };
  const next: Order = { ...state, revision: state.revision + 1 };
  const order = isMove(event) ? movedTo(event, next) : next;
  return { ...order, ...changesBy(event, order) };
};

const movedTo = (event: OrderMove, order: Order): Order => {
  if (event.type === 'OrderQuoted') {
    const { quote, totalCents, version = order.quoteVersion + 1, deliverBy = null } = event.data;
    return { ...order, status: 'quoted', quote, totalCents, deliverBy, quoteVersion: version };
  }
  const status: OrderStatus = moves[event.type].to;
  if (!isPriced(status)) return { ...factsOf(order), status };
  return 'totalCents' in order ? { ...order, status } : order;
};

const changesBy = (event: Exclude<OrderEvent, OrderCreated>, order: Order): Partial<OrderFacts> => {
  switch (event.type) {
    case 'OrderSaved':
      return event.data.changes;
    case 'OrderReturnedToDraft':
      return { terms: null };
    case 'OrderPlaced':
      return { wasPlaced: true, terms: event.data.terms ?? null };
    case 'OrderInvoiced': {
      const { by, invoice } = event.data;
      return { invoice: by === 'vendor' ? { ...newInvoice, ...invoice } : null };
    }
    case 'InvoiceChanged':
      return { invoice: { ...newInvoice, ...order.invoice, ...event.data.changes } };
    case 'OrderVerificationSet':
      return { verified: event.data.verified };
    case 'OrderVendorNotesWritten':
      return { vendorNotes: event.data.vendorNotes };
    case 'RequirementsReleased':
      return { releaseNotes: event.data.releaseNotes };
    case 'OrderScansRecorded':
      return scansWith(order, event);
    case 'PaymentAttempted': {
      const { attemptId, amountCents } = event.data;
      return { openAttempt: { attemptId, amountCents, isUnknown: false } };
    }
    case 'PaymentUnknown':
      return { openAttempt: order.openAttempt && { ...order.openAttempt, isUnknown: true } };
    case 'PaymentUnsettled': {
      const { attemptId, amountCents } = event.data;
      return { openAttempt: null, unsettled: [...order.unsettled, { attemptId, amountCents }] };
    }
    case 'PaymentFailed': {
      const { attemptId, code } = event.data;
      const after = withoutAttempt(order, attemptId);
      const open = order.openAttempt;
      if (code !== neverArrived || open?.attemptId !== attemptId) return after;
      return { ...after, unsettled: [...after.unsettled, { attemptId, amountCents: open.amountCents }] };
    }
    case 'PaymentApproved':
    case 'PaymentDeclined':
      return withoutAttempt(order, event.data.attemptId);
    default:
      return { lines: linesAfter(order, event) };
  }
};

const newInvoice = { number: null, dueAt: null, paidAt: null } as const;

/** The end of an attempt does not change other attempts. */
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

const linesAfter = ({ lines, revision }: Order, event: OrderEvent): readonly OrderLine[] => {
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
    default:
      return lines;
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

/** An order with its lines, steps, release, scans and payment attempts (S2 section 4 "Order statuses", A52 to A64). */
export const orderDecider: Decider<OrderCommand, OrderEvent, OrderState> = {
  initialState: () => ({ status: 'absent' }),
  evolve: evolveOrder,
  weigh: (state) => (state.status === 'absent' ? 0 : state.seenScans.size + state.lines.length),
  decide: (command, state) => {
    switch (command.type) {
      case 'CreateOrder':
        return createOrder(command, state);
      case 'RecordPaymentResult':
        return recordPaymentResult(command, state);
      default:
        return takeStep(command, state);
    }
  },
};

export const orderStream = defineStream('order', orderDecider);

const createOrder = ({ order, lines = [] }: CreateOrder, state: OrderState): OrderEvent[] => {
  if (state.status !== 'absent') return [];
  return [{ type: 'OrderCreated', data: order }, ...copiedLines(order, lines)];
};

/** Events of the vendor's data in the same call come first: they are written in the status before. */
const takeStep = (command: TakenCommand, state: OrderState): OrderEvent[] => {
  const events = Object.values(steps).flatMap((step) => step.take(command, state));
  return [...sentAlong(command).flatMap((other) => takeStep(other, state)), ...events];
};

/** The vendor may send notes with any of its steps, and changes of its invoice with the last one. */
const sentAlong = (command: TakenCommand): readonly TakenCommand[] => {
  const { type, companyId } = command;
  const along: TakenCommand[] = [];
  if (type !== 'WriteVendorNotes' && 'vendorNotes' in command && command.vendorNotes !== undefined)
    along.push({ type: 'WriteVendorNotes', companyId, vendorNotes: command.vendorNotes });
  if (type === 'CompleteOrder' && command.changes !== undefined)
    along.push({ type: 'ChangeInvoice', companyId, changes: command.changes, today: command.today });
  return along;
};
