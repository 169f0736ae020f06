import type { InvoiceChanges, OrderChanges, OrderCreated, OrderTerms, OrderVendorNotes } from './order.events.js';
import type { LineDetails, NewLine } from './order-line.js';
import type { VendorNotes } from '../order-group/order-group.events.js';
import type { PaymentOption } from '../vendor-link/vendor-link.events.js';

/** `companyId` is the caller's company, which determines the caller's side of the order. */
interface ByCompany<Type extends string> {
  readonly type: Type;
  readonly companyId: string;
}

/**
 * A change by the manufacturer that withdraws a placed order (A53). `seenStatus`: the status that the caller saw, from
 * the `If-Status` header. Without it the change is accepted in any status that is not locked.
 */
interface Change<Type extends string> extends ByCompany<Type> {
  readonly seenStatus?: string | undefined;
}

/** The present state of the vendor link: whether it is active, its payment option, and the vendor's default notes. */
export interface PresentLink {
  readonly isActive: boolean;
  readonly vendorNotes?: VendorNotes;
  readonly paymentOption: PaymentOption;
}

export interface CreateOrder {
  readonly type: 'CreateOrder';
  readonly order: OrderCreated['data'];
  readonly lines?: readonly NewLine[];
}
export interface SaveOrder extends Change<'SaveOrder'> {
  readonly changes: OrderChanges;
  /** Set with the save when it differs from the stored value. */
  readonly verified?: boolean | undefined;
}
/** A vendor may send notes with a step; they are written in the status before it. */
interface ByVendor<Type extends string> extends ByCompany<Type> {
  readonly vendorNotes?: OrderVendorNotes | undefined;
}
/** `hasOtherFields`: the request has more fields than the status, so a placed order is placed again (A53). */
export interface PlaceOrder extends Change<'PlaceOrder'> {
  readonly changes: OrderChanges;
  /** The present group, with the changes of the same call. */
  readonly terms?: OrderTerms;
  readonly hasOtherFields: boolean;
  readonly link: PresentLink;
}
/** `corrects`: the version that this quote replaces; a first quote has none. */
export interface QuoteOrder extends ByVendor<'QuoteOrder'> {
  readonly corrects?: number | undefined;
  readonly quote: string | null;
  readonly totalCents: number | null;
  /** The promised day; a correction without one keeps the day of the earlier quote. */
  readonly deliverBy?: string | null | undefined;
}
export interface RejectOrder extends ByVendor<'RejectOrder'> {
  readonly rejectNotes: string | null;
}
/** `version`: the version of the quote that the caller saw; without one the newest is accepted. */
export interface AcceptOrder extends ByCompany<'AcceptOrder'> {
  readonly version?: number | undefined;
  readonly acceptedNotes: string | null;
}
export type DiscardOrder = ByCompany<'DiscardOrder'>;
/** `version`: the version of the quote that the caller saw; without one the newest is cancelled. */
export interface CancelOrder extends ByCompany<'CancelOrder'> {
  readonly version?: number | undefined;
}
export type MarkOrderScanned = ByVendor<'MarkOrderScanned'>;
/** The manufacturer marks an order as scanned although scans are missing that cannot be made. */
export interface OverrideScans extends ByCompany<'OverrideScans'> {
  readonly scannedNotes: string | null;
}
export interface InvoiceOrder extends ByVendor<'InvoiceOrder'> {
  readonly link: PresentLink;
  readonly invoice?: Pick<InvoiceChanges, 'number' | 'dueAt'> | undefined;
}
/** Corrects the vendor's invoice, or records the day of its payment. `today` is the day in the vendor's time zone. */
export interface ChangeInvoice extends ByVendor<'ChangeInvoice'> {
  readonly today: string;
  readonly changes: InvoiceChanges;
}
/** `changes` are changes of the invoice that the same step records. `today` is the day in the vendor's time zone. */
export interface CompleteOrder extends ByVendor<'CompleteOrder'> {
  readonly today: string;
  readonly changes?: InvoiceChanges | undefined;
}
export interface VerifyOrder extends ByCompany<'VerifyOrder'> {
  readonly verified: boolean;
}
export interface WriteVendorNotes extends ByCompany<'WriteVendorNotes'> {
  readonly vendorNotes: OrderVendorNotes;
}
export interface ReleaseRequirements extends ByCompany<'ReleaseRequirements'> {
  readonly releaseNotes: string;
}
/** By fabric of the order: its present code, if it was renamed since, and its other codes. */
export interface RecordScans extends ByCompany<'RecordScans'> {
  readonly scans: readonly { readonly code: string; readonly scannedAt: string }[];
  readonly currentCodes: Readonly<Record<string, string>>;
  readonly otherCodes?: Readonly<Record<string, readonly string[]>>;
}
export interface AddLine extends Change<'AddLine'> {
  readonly line: NewLine;
  /** Only the action that duplicates a line sets it (A62). */
  readonly allowDuplicate: boolean;
}
/** `ifRevision`: the revision of the line that the caller saw. */
export interface ChangeLine extends Change<'ChangeLine'> {
  readonly lineId: string;
  readonly quantity?: unknown;
  readonly details?: LineDetails;
  /** The new position of the line, counted from 0; a position beyond the end means the end. */
  readonly position?: number;
  readonly ifRevision?: number;
}
/** `ifRevision`: the revision of the line that the caller saw. */
export interface RemoveLine extends Change<'RemoveLine'> {
  readonly lineId: string;
  readonly ifRevision?: number;
}
export interface ImportLines extends Change<'ImportLines'> {
  readonly mode: 'add' | 'replace';
  readonly lines: readonly NewLine[];
}
/** Puts the lines in another order. Lines that are not listed follow in their present order. */
export interface SortLines extends Change<'SortLines'> {
  readonly lineIds: readonly string[];
}
/** Records a payment by card before it is sent. */
export interface AttemptPayment extends ByCompany<'AttemptPayment'> {
  readonly attemptId: string;
  readonly source: 'card' | 'token';
  /** Revision of the vendor's stream at which the charged account was set. */
  readonly accountRevision: number;
  readonly link: PresentLink;
}
export type PaymentResult =
  | { readonly kind: 'approved'; readonly transactionId: string; readonly code: string; readonly text: string }
  | { readonly kind: 'declined' | 'error' | 'unknown'; readonly code: string; readonly text: string };
/** Records the gateway's result, from the api process's only call or from a later query. */
export interface RecordPaymentResult {
  readonly type: 'RecordPaymentResult';
  readonly attemptId: string;
  readonly result: PaymentResult;
}

/** Ends the open attempt by a person's decision. `attemptedAt` and `now` are ISO instants. */
export interface GiveUpPayment extends ByCompany<'GiveUpPayment'> {
  readonly attemptId: string;
  readonly attemptedAt: string;
  readonly now: string;
}

export type LineCommand = AddLine | ChangeLine | RemoveLine | ImportLines | SortLines;
export type StepCommand =
  | PlaceOrder
  | QuoteOrder
  | RejectOrder
  | AcceptOrder
  | CancelOrder
  | MarkOrderScanned
  | OverrideScans
  | InvoiceOrder
  | ChangeInvoice
  | CompleteOrder;
/** A command for a step of `order-steps.ts`, by one of the two companies. */
export type TakenCommand =
  | SaveOrder
  | DiscardOrder
  | StepCommand
  | VerifyOrder
  | WriteVendorNotes
  | ReleaseRequirements
  | RecordScans
  | LineCommand
  | AttemptPayment
  | GiveUpPayment;
export type OrderCommand = CreateOrder | TakenCommand | RecordPaymentResult;
