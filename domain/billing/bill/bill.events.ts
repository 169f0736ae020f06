import type { DomainEvent, Reasoned } from '../../kit/event.js';
import type { BillLine } from '../bill.js';

interface OfBill {
  readonly companyId: string;
  readonly billId: string;
}

type EventOf<Type extends string, Data extends object = object> = DomainEvent<Type, OfBill & Data>;

interface OfAttempt extends OfBill {
  readonly attemptId: string;
}

/** The gateway's result; `code` and `text` are its own. */
interface Answer {
  readonly code: string;
  readonly text: string;
}

/** The months that a bill covers. Days are as `2026-12-01`, in the company's time zone. */
interface OfPeriod {
  /** `2026-12`, or `2026-12/12` for a year. */
  readonly period: string;
  readonly from: string;
  /** The last day. */
  readonly to: string;
}

/** The recipient of a bill, with the company's data at issue. */
export interface BilledParty {
  readonly name: string;
  readonly addressLines: readonly string[];
  readonly taxId: string | null;
  readonly poNumber: string | null;
}

/** The means of payment: the stored card, a card typed in, or a token of the gateway's own fields. */
export type BillSource = 'vault' | 'card' | 'token';

/** A bill was issued under its number. The amounts of the lines add up to `netPayableCents`. */
export type BillIssued = EventOf<
  'BillIssued',
  OfPeriod & {
    /** As `2026-000123`, without gaps over the installation. */
    readonly number: string;
    readonly dueOn: string;
    /** If the bill was issued early for payment by hand: the instant before which the stored card is not charged. */
    readonly chargeAt?: string;
    readonly isAnnual: boolean;
    /** Years of the contract. */
    readonly term: 1 | 3;
    readonly lines: readonly BillLine[];
    readonly currentDuesCents: number;
    readonly discountPercent: number;
    readonly mostPercent: number;
    /** The referral credit that is used when the bill is paid. */
    readonly creditCents: number;
    readonly netPayableCents: number;
    readonly couponId?: string;
    readonly referralCouponId?: string;
    readonly billTo?: BilledParty;
    /** The payee: the text of the setting CheckPayee, or the name of the installation. */
    readonly seller?: string;
    readonly tax?: { readonly name: string; readonly percent: number; readonly amountCents: number };
  }
>;
/** Recorded before each request to the gateway. */
export type BillPaymentAttempted = DomainEvent<
  'BillPaymentAttempted',
  OfAttempt & {
    readonly source: BillSource;
    readonly amountCents: number;
    /** The number of the company's stored card, from 1; left out for other cards. */
    readonly card?: number;
    readonly isByHand?: boolean;
    /** The operator's account at the gateway. Only this account can query the outcome. */
    readonly accountId?: string;
  }
>;
export type BillPaid = EventOf<
  'BillPaid',
  OfPeriod &
    Reasoned & {
      /** `none`: the bill was 0. */
      readonly by: 'card' | 'check' | 'none';
      readonly amountCents: number;
      readonly attemptId?: string;
      readonly transactionId?: string;
      readonly checkNumber?: string;
      readonly receivedOn?: string;
    }
>;
export type BillPaymentDeclined = DomainEvent<'BillPaymentDeclined', OfAttempt & Answer>;
/** Nothing was charged. With the code `neverArrived` this is the gateway's state then, and may be corrected later. */
export type BillPaymentFailed = DomainEvent<
  'BillPaymentFailed',
  OfAttempt &
    Answer & {
      /** The number of automatic charges that failed in a row, including this one; left out for payments by hand. */
      readonly failures?: number;
    }
>;
export type BillPaymentUnknown = DomainEvent<'BillPaymentUnknown', OfAttempt & Answer>;
export type BillVoided = EventOf<'BillVoided', { readonly reason: string }>;
/** A refund is about to be sent; recorded before the request to the gateway. */
export type BillRefundBegun = EventOf<
  'BillRefundBegun',
  {
    readonly refundId: string;
    readonly amountCents: number;
    readonly reason: string;
    /** The refunded charge; left out for a check. */
    readonly transactionId?: string;
    /** The account that the refund is sent to; left out for a check, and by older versions. */
    readonly accountId?: string;
  }
>;
export type BillRefunded = EventOf<
  'BillRefunded',
  {
    readonly refundId: string;
    readonly amountCents: number;
    /** The id of the refund at the gateway. */
    readonly transactionId?: string;
    /** As `CN-2026-000001`, without gaps over the installation. */
    readonly creditNoteNumber: string;
    readonly reason: string;
  }
>;
/** With the code `neverArrived` this is the gateway's state at that time, and may be corrected later. */
export type BillRefundFailed = EventOf<'BillRefundFailed', Answer & { readonly refundId: string }>;
/** A refund that was recorded as never arrived was executed after all: it is open again until its credit note. */
export type BillRefundReopened = EventOf<
  'BillRefundReopened',
  { readonly refundId: string; readonly amountCents: number; readonly reason: string }
>;

/**
 * A charge that was recorded as never arrived was executed, but the bill is void or paid otherwise. The money is
 * returned without a credit note, because it never was part of the bill's payment.
 */
export type BillOverpaid = DomainEvent<
  'BillOverpaid',
  OfAttempt & {
    readonly amountCents: number;
    readonly transactionId: string;
    readonly accountId: string;
  }
>;
export type BillOverpaymentReturned = DomainEvent<
  'BillOverpaymentReturned',
  OfAttempt & {
    readonly transactionId: string;
  }
>;
/** The gateway does not return the excess charge, so a person has to. */
export type BillOverpaymentReturnFailed = DomainEvent<'BillOverpaymentReturnFailed', OfAttempt & Answer>;

export type BillEvent =
  | BillIssued
  | BillPaymentAttempted
  | BillPaid
  | BillPaymentDeclined
  | BillPaymentFailed
  | BillPaymentUnknown
  | BillVoided
  | BillRefundBegun
  | BillRefunded
  | BillRefundFailed
  | BillRefundReopened
  | BillOverpaid
  | BillOverpaymentReturned
  | BillOverpaymentReturnFailed;
