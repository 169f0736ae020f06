import type { DomainEvent } from '../kit/event.js';
import type { LineDetails, NewLine, Quantity } from './order-line.js';
import type { Checks, VendorNotes } from '../order-group/order-group.events.js';
import type { PaymentOption } from '../vendor-link/vendor-link.events.js';
import type { RequireLevel } from './requirements.js';

export const orderStatuses = [
  'draft',
  'placed',
  'quoted',
  'rejected',
  'accepted',
  'scanned',
  'invoiced',
  'complete',
  'cancelled',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** The ids with which each event of an order begins. */
export interface OrderRef {
  readonly orderId: string;
  readonly manufacturerId: string;
  readonly vendorId: string;
}

/** What a save may change; a missing field stays. */
export interface OrderChanges {
  readonly poNumber?: string;
  readonly requireLevel?: RequireLevel | null;
  readonly notes?: string | null;
  /** The day by which the manufacturer needs it. */
  readonly neededBy?: string | null;
}

type OrderEventOf<Type extends string, Data extends object = object> = DomainEvent<Type, OrderRef & Data>;

export type OrderCreated = OrderEventOf<
  'OrderCreated',
  {
    readonly groupId: string;
    readonly index: number;
    readonly jobNumber: number;
    readonly poNumber: string;
    readonly requireLevel: RequireLevel | null;
    readonly notes: string | null;
    readonly manufacturerName: string;
    readonly vendorName: string;
    readonly groupName: string;
    /** The payment option of the vendor link when the order is made. */
    readonly paymentOption?: PaymentOption;
    readonly neededBy?: string | null;
    /** The order whose lines, group and notes it began with. */
    readonly copiedFrom?: { readonly orderId: string; readonly index: number };
  }
>;
/** `requirementsTotal` is how many scans the order requires after the event, here and in the events of its lines. */
export type OrderSaved = OrderEventOf<
  'OrderSaved',
  { readonly changes: OrderChanges; readonly requirementsTotal: number }
>;
/** A draft that was never placed is gone; its numbers stay used. */
export type OrderDiscarded = OrderEventOf<'OrderDiscarded'>;
export type OrderReturnedToDraft = OrderEventOf<'OrderReturnedToDraft', { readonly from: OrderStatus }>;
/** What the vendor quotes for: the group as it is when the order is placed, whatever happens to it afterwards. */
export interface OrderTerms {
  readonly groupName: string;
  readonly threadColor: string | null;
  readonly notes: string | null;
  readonly checks: Checks;
}
export type OrderPlaced = OrderEventOf<
  'OrderPlaced',
  {
    readonly from: OrderStatus;
    readonly terms?: OrderTerms;
    readonly groupId?: string;
    readonly jobNumber?: number;
    readonly paymentOption?: PaymentOption;
    /** The vendor's notes to all that this customer orders, as they were then; missing where there were none. */
    readonly defaultNotes?: VendorNotes;
  }
>;
/**
 * `version` counts the quotes of an order from 1 on, also over its returns to draft. One that comes while the order is quoted
 * corrects the one before. Older events have none: they count by themselves.
 */
export type OrderQuoted = OrderEventOf<
  'OrderQuoted',
  {
    readonly quote: string;
    readonly totalCents: number;
    readonly version?: number;
    /** The version in whose place it comes; a quote that answers a placed order has none. */
    readonly corrects?: number;
    /** The day by which the vendor delivers. */
    readonly deliverBy?: string | null;
  }
>;
export type OrderRejected = OrderEventOf<'OrderRejected', { readonly rejectNotes: string }>;
export type OrderAccepted = OrderEventOf<'OrderAccepted', { readonly acceptedNotes: string | null }>;
export type OrderCancelled = OrderEventOf<'OrderCancelled'>;
/**
 * `by`: the last required scan or the release, the vendor by hand, or the manufacturer by hand although scans are missing;
 * then `notes` tell why.
 */
export type OrderScanned = OrderEventOf<
  'OrderScanned',
  { readonly by: 'requirements' | 'vendor' | 'override'; readonly notes?: string }
>;
/** What the vendor says of an invoice that it issues outside the product; `dueAt` and `paidAt` are days. */
export interface InvoiceChanges {
  readonly number?: string | null;
  readonly dueAt?: string | null;
  readonly paidAt?: string | null;
}
/** Only the vendor's own invoice has a number and a day; a payment by card needs none. */
export type OrderInvoiced = OrderEventOf<
  'OrderInvoiced',
  { readonly by: 'payment' | 'vendor'; readonly invoice?: Pick<InvoiceChanges, 'number' | 'dueAt'> }
>;
/** A missing field stayed. */
export type InvoiceChanged = OrderEventOf<'InvoiceChanged', { readonly changes: InvoiceChanges }>;
export type OrderCompleted = OrderEventOf<'OrderCompleted'>;
export type OrderVerificationSet = OrderEventOf<'OrderVerificationSet', { readonly verified: boolean }>;
/** One text, or a text for each flag; old clients send either. */
export type OrderVendorNotes = string | Readonly<Record<string, string>> | null;
export type OrderVendorNotesWritten = OrderEventOf<
  'OrderVendorNotesWritten',
  { readonly vendorNotes: OrderVendorNotes }
>;
export type RequirementsReleased = OrderEventOf<'RequirementsReleased', { readonly releaseNotes: string }>;

/** Only new scans. `countsFor` is the code of the lines that a scan serves; null when no line requires it. */
export interface CountedScan {
  readonly code: string;
  readonly scannedAt: string;
  readonly countsFor: string | null;
}
export type OrderScansRecorded = OrderEventOf<
  'OrderScansRecorded',
  { readonly scans: readonly CountedScan[]; readonly requirementsDone: number }
>;

export type OrderLineAdded = OrderEventOf<
  'OrderLineAdded',
  { readonly line: NewLine; readonly position: number; readonly requirementsTotal: number }
>;
/** What changed in a line; a missing field stayed. */
export interface LineChanges {
  readonly quantity?: Quantity;
  readonly details?: LineDetails;
}
/** The code that the line was added with, so that a reader of the event knows the fabric. */
interface LineRef {
  readonly lineId: string;
  readonly code: string;
}
export type OrderLineChanged = OrderEventOf<
  'OrderLineChanged',
  LineRef & { readonly changes: LineChanges; readonly requirementsTotal: number }
>;
/** Lines are counted from 0; those between the two places move up or down by one. */
export type OrderLineMoved = OrderEventOf<
  'OrderLineMoved',
  LineRef & { readonly fromPosition: number; readonly toPosition: number }
>;
/** All lines of the order, as they stand from then on. */
export type OrderLinesSorted = OrderEventOf<'OrderLinesSorted', { readonly lineIds: readonly string[] }>;
export type OrderLineRemoved = OrderEventOf<
  'OrderLineRemoved',
  LineRef & { readonly position: number; readonly requirementsTotal: number }
>;
/**
 * `replace` removes all earlier lines; `add` appends from `firstPosition` on. `isCopy`: the lines are those of the order
 * that this one was copied from.
 */
export type OrderLinesImported = OrderEventOf<
  'OrderLinesImported',
  {
    readonly mode: 'add' | 'replace';
    readonly lines: readonly NewLine[];
    readonly firstPosition: number;
    readonly requirementsTotal: number;
    readonly isCopy?: true;
  }
>;

interface AttemptRef {
  readonly attemptId: string;
}
interface GatewayAnswer extends AttemptRef {
  readonly code: string;
  readonly text: string;
}
/**
 * Recorded before the gateway is called, once; the id is the gateway's order id. `accountRevision` is the revision of
 * the vendor's stream at which the charged account was set up: the same account is asked about it later.
 */
export type PaymentAttempted = OrderEventOf<
  'PaymentAttempted',
  AttemptRef & {
    readonly amountCents: number;
    readonly source: 'card' | 'token';
    readonly accountRevision?: number;
  }
>;
export type PaymentApproved = OrderEventOf<
  'PaymentApproved',
  GatewayAnswer & { readonly transactionId: string; readonly amountCents: number }
>;
export type PaymentDeclined = OrderEventOf<'PaymentDeclined', GatewayAnswer>;
/** The gateway refused the request itself, or never received it: nothing was charged. */
export type PaymentFailed = OrderEventOf<'PaymentFailed', GatewayAnswer>;
/** No answer said whether the card was charged: settled by asking, never by sending again. */
export type PaymentUnknown = OrderEventOf<'PaymentUnknown', GatewayAnswer>;

/**
 * A person ended an attempt after days in which nobody could tell whether the card was charged, and answers for it. The
 * gateway is still asked: should it turn out to be approved, `PaymentApproved` follows.
 */
export type PaymentUnsettled = OrderEventOf<'PaymentUnsettled', AttemptRef & { readonly amountCents: number }>;

export type PaymentEvent =
  PaymentAttempted | PaymentApproved | PaymentDeclined | PaymentFailed | PaymentUnknown | PaymentUnsettled;
export type LineEvent =
  OrderLineAdded | OrderLineChanged | OrderLineMoved | OrderLineRemoved | OrderLinesImported | OrderLinesSorted;
export type StepEvent =
  | OrderReturnedToDraft
  | OrderPlaced
  | OrderQuoted
  | OrderRejected
  | OrderAccepted
  | OrderCancelled
  | OrderScanned
  | OrderInvoiced
  | InvoiceChanged
  | OrderCompleted;
export type OrderEvent =
  | OrderCreated
  | OrderSaved
  | OrderDiscarded
  | StepEvent
  | OrderVerificationSet
  | OrderVendorNotesWritten
  | RequirementsReleased
  | OrderScansRecorded
  | LineEvent
  | PaymentEvent;
