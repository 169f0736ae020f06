import type { BillIssued, BillSource } from './bill.events.js';

export interface IssueBill {
  readonly type: 'IssueBill';
  readonly bill: BillIssued['data'];
}

/** Records a charge before it is sent. The amount is the bill's. */
export interface AttemptBillPayment {
  readonly type: 'AttemptBillPayment';
  readonly attemptId: string;
  readonly source: BillSource;
  /** The number of the company's stored card, from 1; left out for other cards. */
  readonly card?: number;
  readonly isByHand?: boolean;
  /** The operator's account at the gateway. */
  readonly accountId: string;
  /** The amount that the payer confirmed, in cents; left out for automatic charges. */
  readonly amountCents?: number;
}

export type BillPaymentResult =
  | { readonly kind: 'approved'; readonly transactionId: string; readonly code: string; readonly text: string }
  | { readonly kind: 'declined' | 'error' | 'unknown'; readonly code: string; readonly text: string };

export interface RecordBillPaymentResult {
  readonly type: 'RecordBillPaymentResult';
  readonly attemptId: string;
  readonly result: BillPaymentResult;
}

/** The gateway has executed a charge that was recorded as never arrived. */
export interface RecordLateCharge {
  readonly type: 'RecordLateCharge';
  readonly attemptId: string;
  readonly transactionId: string;
  readonly accountId: string;
}

export interface RecordOverpaymentReturn {
  readonly type: 'RecordOverpaymentReturn';
  readonly attemptId: string;
  readonly result:
    | { readonly kind: 'refunded'; readonly transactionId: string }
    | { readonly kind: 'failed'; readonly code: string; readonly text: string };
}

export interface RecordCheck {
  readonly type: 'RecordCheck';
  readonly amountCents: number;
  readonly checkNumber: string;
  /** As `2026-12-01`. */
  readonly receivedOn: string;
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
  readonly accountId?: string;
}

/** The credit note gets its number after the refund succeeded. */
export interface RecordRefund {
  readonly type: 'RecordRefund';
  readonly refundId: string;
  readonly result:
    | { readonly kind: 'refunded'; readonly transactionId?: string; readonly creditNoteNumber: string }
    | { readonly kind: 'failed'; readonly code: string; readonly text: string };
}

/** The gateway has executed a refund that was recorded as never arrived. */
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
