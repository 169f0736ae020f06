import type { BillIssued, BillSource } from './bill.events.js';

export interface IssueBill {
  readonly type: 'IssueBill';
  readonly bill: BillIssued['data'];
}

/** A charge is about to be sent. Its amount is the bill's own. */
export interface AttemptBillPayment {
  readonly type: 'AttemptBillPayment';
  readonly attemptId: string;
  readonly source: BillSource;
  /** Which of the company's stored cards, counted from 1; left out for another one, and where it has none. */
  readonly card?: number;
  readonly isByHand?: boolean;
  /** Our account at the gateway. */
  readonly accountId: string;
  /** What the payer has seen, in cents; left out where nobody has. */
  readonly amountCents?: number;
}

/** What the gateway said of a charge; `code` and `text` are its own. */
export type BillPaymentResult =
  | { readonly kind: 'approved'; readonly transactionId: string; readonly code: string; readonly text: string }
  | { readonly kind: 'declined' | 'error' | 'unknown'; readonly code: string; readonly text: string };

export interface RecordBillPaymentResult {
  readonly type: 'RecordBillPaymentResult';
  readonly attemptId: string;
  readonly result: BillPaymentResult;
}

/** The gateway has carried out a charge that was taken for one that never arrived. */
export interface RecordLateCharge {
  readonly type: 'RecordLateCharge';
  readonly attemptId: string;
  readonly transactionId: string;
  /** Our account at the gateway that took it. */
  readonly accountId: string;
}

/** What became of the money of a charge too many. */
export interface RecordOverpaymentReturn {
  readonly type: 'RecordOverpaymentReturn';
  readonly attemptId: string;
  readonly result:
    | { readonly kind: 'refunded'; readonly transactionId: string }
    | { readonly kind: 'failed'; readonly code: string; readonly text: string };
}

/** A check has come for a bill. */
export interface RecordCheck {
  readonly type: 'RecordCheck';
  readonly amountCents: number;
  readonly checkNumber: string;
  /** As `2026-12-01`. */
  readonly receivedOn: string;
  /** Why support records it. */
  readonly reason?: string;
}

export interface VoidBill {
  readonly type: 'VoidBill';
  readonly reason: string;
}

export interface BeginRefund {
  readonly type: 'BeginRefund';
  readonly refundId: string;
  readonly amountCents: number;
  readonly reason: string;
  /** Our account at the gateway that took the charge. */
  readonly accountId?: string;
}

/** The credit note is numbered once the money has been given back. */
export interface RecordRefund {
  readonly type: 'RecordRefund';
  readonly refundId: string;
  readonly result:
    | { readonly kind: 'refunded'; readonly transactionId?: string; readonly creditNoteNumber: string }
    | { readonly kind: 'failed'; readonly code: string; readonly text: string };
}

/** The gateway has carried out a refund that was taken for one that never arrived. */
export interface ReopenRefund {
  readonly type: 'ReopenRefund';
  readonly refundId: string;
}

export type BillCommand =
  | IssueBill
  | AttemptBillPayment
  | RecordBillPaymentResult
  | RecordCheck
  | VoidBill
  | BeginRefund
  | RecordRefund
  | ReopenRefund
  | RecordLateCharge
  | RecordOverpaymentReturn;
