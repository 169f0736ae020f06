import type { Checks, VendorNotes } from '../order-group/order-group.events.js';
import type { PaymentOption } from '../vendor-link/vendor-link.events.js';
import type { LineEvent } from './events/line.events.js';
import type { OrderEventOf } from './events/order-event.js';
import type { RequireLevel } from './requirements.js';

export type * from './events/line.events.js';
export type { OrderRef } from './events/order-event.js';

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

/** Characters of a PO number. */
export const longestPoNumber = 100;

/** What a save may change; a missing field stays. */
export interface OrderChanges {
  readonly poNumber?: string;
  readonly requireLevel?: RequireLevel | null;
  readonly notes?: string | null;
  /** The day by which the manufacturer needs it. */
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
    /** The payment option of the vendor link when the order is made. */
    readonly paymentOption?: PaymentOption;
    readonly neededBy?: string | null;
    /** The order that it was copied from, with its lines, group and notes. */
    readonly copiedFrom?: { readonly orderId: string; readonly index: number };
  }
>;
/** `requirementsTotal` is how many scans the order requires after the event, here and in the events of its lines. */
export type OrderSaved = OrderEventOf<
  'OrderSaved',
  { readonly changes: OrderChanges; readonly requirementsTotal: number }
>;
/** Records that a draft which was never placed is discarded; its numbers are not used again. */
export type OrderDiscarded = OrderEventOf<'OrderDiscarded'>;
export type OrderReturnedToDraft = OrderEventOf<'OrderReturnedToDraft', { readonly from: OrderStatus }>;
/** The terms that the vendor quotes for: the group as it is when the order is placed, whatever happens to it later. */
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
 * `version` counts the quotes of an order from 1 on, also after it is placed again; older events, which have none, are
 * counted in their order. A quote that is sent while the order is quoted corrects the one before.
 */
export type OrderQuoted = OrderEventOf<
  'OrderQuoted',
  {
    readonly quote: string;
    readonly totalCents: number;
    readonly version?: number;
    /** The version that this quote replaces; a quote that answers a placed order replaces none. */
    readonly corrects?: number;
    /** The day by which the vendor delivers. */
    readonly deliverBy?: string | null;
  }
>;
export type OrderRejected = OrderEventOf<'OrderRejected', { readonly rejectNotes: string }>;
export type OrderAccepted = OrderEventOf<'OrderAccepted', { readonly acceptedNotes: string | null }>;
export type OrderCancelled = OrderEventOf<'OrderCancelled'>;
/** `requirements`: the last scan or the release did it. `notes` say why the manufacturer goes on without the rest. */
export type OrderScanned = OrderEventOf<
  'OrderScanned',
  { readonly by: 'requirements' | 'vendor' | 'override'; readonly notes?: string }
>;
/** The vendor's facts about an invoice that it issues outside the product; `dueAt` and `paidAt` are days. */
export interface InvoiceChanges {
  readonly number?: string | null;
  readonly dueAt?: string | null;
  readonly paidAt?: string | null;
}
/** Only an invoice of the vendor has a number and days; a payment by card needs none. */
export type OrderInvoiced = OrderEventOf<
  'OrderInvoiced',
  { readonly by: 'payment' | 'vendor'; readonly invoice?: Pick<InvoiceChanges, 'number' | 'dueAt'> }
>;
/** A field that is missing did not change. */
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

/**
 * Only new scans are recorded. `countsFor` is the code of the lines that a scan counts for; null when no line requires
 * it.
 */
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
 * Recorded once, before the gateway is called; the id is the gateway's order id. `accountRevision` is the revision of
 * the vendor's stream at which the charged account was set up, so that later questions go to the same account.
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
 * The gateway refused the request itself, or never received it, so nothing was charged; with the code `neverArrived`:
 * so far as it knew then. Should it turn out to be approved, `PaymentApproved` follows.
 */
export type PaymentFailed = OrderEventOf<'PaymentFailed', GatewayAnswer>;
/** No answer said whether the card was charged. The gateway is asked until it knows; the payment is not sent again. */
export type PaymentUnknown = OrderEventOf<'PaymentUnknown', GatewayAnswer>;

/**
 * A person ended an attempt after days in which nobody could tell whether the card was charged, and answers for it. The
 * gateway is still asked: should it turn out to be approved, `PaymentApproved` follows.
 */
export type PaymentUnsettled = OrderEventOf<'PaymentUnsettled', AttemptRef & { readonly amountCents: number }>;

export type PaymentEvent =
  PaymentAttempted | PaymentApproved | PaymentDeclined | PaymentFailed | PaymentUnknown | PaymentUnsettled;
