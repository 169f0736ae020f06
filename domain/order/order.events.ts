import type { Checks, VendorNotes } from '../order-group/order-group.events.js';
import type { PaymentOption } from '../vendor-link/vendor-link.events.js';
import type { RequireLevel } from './requirements.js';
import type { LineDetails, NewLine, Quantity } from './order-line.js';
import type { DomainEvent } from '../kit/event.js';

/** The ids that each event of an order begins with. */
export interface OrderRef {
  readonly orderId: string;
  readonly manufacturerId: string;
  readonly vendorId: string;
}

type OrderEventOf<Type extends string, Data extends object = object> = DomainEvent<Type, OrderRef & Data>;

export type OrderLineAdded = OrderEventOf<
  'OrderLineAdded',
  { readonly line: NewLine; readonly position: number; readonly requirementsTotal: number }
>;
/** The changes of a line; a missing field did not change. */
export interface LineChanges {
  readonly quantity?: Quantity;
  readonly details?: LineDetails;
}
/** `code` is the code at the addition of the line, so that the event identifies the fabric to a reader. */
interface LineRef {
  readonly lineId: string;
  readonly code: string;
}
export type OrderLineChanged = OrderEventOf<
  'OrderLineChanged',
  LineRef & { readonly changes: LineChanges; readonly requirementsTotal: number }
>;
/** Positions of lines are counted from 0; the lines between the two positions move up or down by one. */
export type OrderLineMoved = OrderEventOf<
  'OrderLineMoved',
  LineRef & { readonly fromPosition: number; readonly toPosition: number }
>;
export type OrderLinesSorted = OrderEventOf<'OrderLinesSorted', { readonly lineIds: readonly string[] }>;
export type OrderLineRemoved = OrderEventOf<
  'OrderLineRemoved',
  LineRef & { readonly position: number; readonly requirementsTotal: number }
>;
/**
 * `replace` removes all earlier lines; `add` appends from `firstPosition` on. `isCopy`: the lines come from the order
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

export type LineEvent =
  OrderLineAdded | OrderLineChanged | OrderLineMoved | OrderLineRemoved | OrderLinesImported | OrderLinesSorted;

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

export const longestPoNumber = 100;

/** The changes of a save; a missing field stays. */
export interface OrderChanges {
  readonly poNumber?: string;
  readonly requireLevel?: RequireLevel | null;
  readonly notes?: string | null;
  readonly neededBy?: string | null;
}

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
    readonly paymentOption?: PaymentOption;
    readonly neededBy?: string | null;
    /** The order that it was copied from, with its lines, group and notes. */
    readonly copiedFrom?: { readonly orderId: string; readonly index: number };
  }
>;
/** `requirementsTotal`: the scans that the order requires after the event, here and in the events of its lines. */
export type OrderSaved = OrderEventOf<
  'OrderSaved',
  { readonly changes: OrderChanges; readonly requirementsTotal: number }
>;
/** A draft that was never placed is discarded; its numbers are not used again. */
export type OrderDiscarded = OrderEventOf<'OrderDiscarded'>;
export type OrderReturnedToDraft = OrderEventOf<'OrderReturnedToDraft', { readonly from: OrderStatus }>;
/** The terms that the vendor quotes for: the group at the placement, without later changes. */
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
    /** The vendor's notes for all orders of this customer, at that time; missing without any. */
    readonly defaultNotes?: VendorNotes;
  }
>;
/**
 * `version` counts the quotes of an order from 1, and continues when it is placed again. Older events have none, and
 * are counted in their order. A quote in the status quoted corrects the one before.
 */
export type OrderQuoted = OrderEventOf<
  'OrderQuoted',
  {
    readonly quote: string;
    readonly totalCents: number;
    readonly version?: number;
    /** The version that this quote replaces; a first quote has none. */
    readonly corrects?: number;
    readonly deliverBy?: string | null;
  }
>;
export type OrderRejected = OrderEventOf<'OrderRejected', { readonly rejectNotes: string }>;
export type OrderAccepted = OrderEventOf<'OrderAccepted', { readonly acceptedNotes: string | null }>;
export type OrderCancelled = OrderEventOf<'OrderCancelled'>;
/** `requirements`: by the last scan or the release. `notes`: the reason to continue without the rest. */
export type OrderScanned = OrderEventOf<
  'OrderScanned',
  { readonly by: 'requirements' | 'vendor' | 'override'; readonly notes?: string }
>;
/** The vendor's data of an invoice that it issues outside the product; `dueAt` and `paidAt` are days. */
export interface InvoiceChanges {
  readonly number?: string | null;
  readonly dueAt?: string | null;
  readonly paidAt?: string | null;
}
/** Only an invoice of the vendor has a number and days; a payment by card has neither. */
export type OrderInvoiced = OrderEventOf<
  'OrderInvoiced',
  { readonly by: 'payment' | 'vendor'; readonly invoice?: Pick<InvoiceChanges, 'number' | 'dueAt'> }
>;
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

/** Only new scans are recorded. `countsFor`: the code of its lines; null when no line requires the scan. */
export interface CountedScan {
  readonly code: string;
  readonly scannedAt: string;
  readonly countsFor: string | null;
}
export type OrderScansRecorded = OrderEventOf<
  'OrderScansRecorded',
  { readonly scans: readonly CountedScan[]; readonly requirementsDone: number }
>;

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

interface AttemptRef {
  readonly attemptId: string;
}
interface GatewayAnswer extends AttemptRef {
  readonly code: string;
  readonly text: string;
}
/**
 * Recorded one time, before the request to the gateway; the id is the gateway's order id. `accountRevision` is the
 * revision of the vendor's stream at which the charged account was set, so that later queries use the same account.
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
/**
 * The gateway refused the request, or never received it, so nothing was charged. With the code `neverArrived` this is
 * the gateway's state at that time: `PaymentApproved` follows if the charge was executed after all.
 */
export type PaymentFailed = OrderEventOf<'PaymentFailed', GatewayAnswer>;
/** The gateway is queried until it has an outcome; the payment is not sent again. */
export type PaymentUnknown = OrderEventOf<'PaymentUnknown', GatewayAnswer>;

/**
 * A person ended an attempt after days with an unknown outcome, and is responsible for it. The gateway is still
 * queried: `PaymentApproved` follows if the charge was executed after all.
 */
export type PaymentUnsettled = OrderEventOf<'PaymentUnsettled', AttemptRef & { readonly amountCents: number }>;

export type PaymentEvent =
  PaymentAttempted | PaymentApproved | PaymentDeclined | PaymentFailed | PaymentUnknown | PaymentUnsettled;
