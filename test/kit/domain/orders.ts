import type { OrderSituation } from '../../../domain/order/allowed-steps.js';
import type { OrderCreated, OrderEvent, OrderPlaced, OrderRef } from '../../../domain/order/order.events.js';
import type { LineFabric, NewLine } from '../../../domain/order/order-line.js';

/** Builders of realistic histories for tests: each function makes one event of the same order. */
export const manufacturerId = 'mill-1';
export const vendorId = 'vendor-1';
export const ref: OrderRef = { orderId: 'order-1', manufacturerId, vendorId };

/** A fabric in the form of an order's line. */
export const aFabric = (code = 'F-100', over: Partial<LineFabric> = {}): LineFabric => ({
  fabricId: `fabric-${code}`,
  code,
  alias: null,
  patternName: 'Herringbone',
  color: 'Indigo',
  grade: 'A',
  photo: null,
  ...over,
});

/** A line of three swatches. */
export const aLine = (lineId = 'line-1', over: Partial<NewLine> = {}): NewLine => ({
  lineId,
  fabric: aFabric(),
  quantity: 3,
  details: {},
  ...over,
});

const event = <Type extends OrderEvent['type'], Data extends object>(type: Type, data: Data) => ({
  type,
  data: { ...ref, ...data },
});

export const anOrder = {
  created: (over: Partial<OrderCreated['data']> = {}) =>
    event('OrderCreated', {
      groupId: 'group-1',
      index: 1,
      jobNumber: 1,
      poNumber: 'PO-7',
      requireLevel: 'single' as const,
      notes: null,
      manufacturerName: 'Mill One',
      vendorName: 'Vendor One',
      groupName: 'Books',
      ...over,
    }),
  withLine: (line: NewLine = aLine(), position = 0) =>
    event('OrderLineAdded', { line, position, requirementsTotal: position + 1 }),
  placed: (over: Partial<OrderPlaced['data']> = {}) =>
    event('OrderPlaced', {
      from: 'draft' as const,
      groupId: 'group-1',
      jobNumber: 1,
      paymentOption: 'any' as const,
      ...over,
    }),
  quoted: (totalCents = 12_345, version?: number) =>
    event('OrderQuoted', { quote: 'two weeks', totalCents, ...(version !== undefined && { version }) }),
  rejected: () => event('OrderRejected', { rejectNotes: 'no indigo' }),
  accepted: () => event('OrderAccepted', { acceptedNotes: null }),
  cancelled: () => event('OrderCancelled', {}),
  released: () => event('RequirementsReleased', { releaseNotes: 'cut on the bias' }),
  scanned: () => event('OrderScanned', { by: 'requirements' as const }),
  attempted: (attemptId = 'attempt-1') =>
    event('PaymentAttempted', { attemptId, amountCents: 12_345, source: 'card' as const, accountRevision: 3 }),
  invoiced: (by: 'payment' | 'vendor' = 'payment') => event('OrderInvoiced', { by }),
  complete: () => event('OrderCompleted', {}),
};

/** The shortest history that leads to each status. */
export const historyTo: Readonly<Record<string, () => OrderEvent[]>> = {
  draft: () => [anOrder.created(), anOrder.withLine()],
  placed: () => [...path('draft'), anOrder.placed()],
  quoted: () => [...path('placed'), anOrder.quoted()],
  rejected: () => [...path('placed'), anOrder.rejected()],
  accepted: () => [...path('quoted'), anOrder.accepted()],
  cancelled: () => [...path('quoted'), anOrder.cancelled()],
  scanned: () => [...path('accepted'), anOrder.released(), anOrder.scanned()],
  invoiced: () => [...path('scanned'), anOrder.invoiced()],
  complete: () => [...path('invoiced'), anOrder.complete()],
};

const path = (status: string): OrderEvent[] => historyTo[status]?.() ?? [];

/** The input of the next steps for a new draft with one line. */
export const draftSituation = {
  status: 'draft',
  wasPlaced: false,
  lineCount: 1,
  hasPoNumber: true,
  isReleased: false,
  requirementsTotal: 0,
  requirementsDone: 0,
  isPaymentOpen: false,
  hasInvoice: false,
  isLinkActive: true,
  paymentOption: 'any',
} as const satisfies OrderSituation;
