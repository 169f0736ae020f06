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

/** What the gateway said; `code` and `text` are its own. */
interface Answer {
  readonly code: string;
  readonly text: string;
}

/** The months that a bill covers. Days are as `2026-12-01`, in the zone of the company. */
interface OfPeriod {
  /** `2026-12`, or `2026-12/12` for a year. */
  readonly period: string;
  readonly from: string;
  /** The last day. */
  readonly to: string;
}

/** Whom a bill is made out to, as the company had it then. */
export interface BilledParty {
  readonly name: string;
  readonly addressLines: readonly string[];
  readonly taxId: string | null;
  readonly poNumber: string | null;
}

/** What a bill is paid with: the stored card, one that was typed in, or a token of the gateway's own fields. */
export type BillSource = 'vault' | 'card' | 'token';

/** A bill with its number. The amounts of the lines add up to `netPayableCents`. */
export type BillIssued = EventOf<
  'BillIssued',
  OfPeriod & {
    /** As `2026-000123`, without gaps over the installation. */
    readonly number: string;
    readonly dueOn: string;
    /**
     * The instant before which the stored card is not charged, where the bill was issued earlier, to be paid by hand.
     */
    readonly chargeAt?: string;
    readonly isAnnual: boolean;
    /** Years of the contract. */
    readonly term: 1 | 3;
    readonly lines: readonly BillLine[];
    readonly currentDuesCents: number;
    readonly discountPercent: number;
    readonly mostPercent: number;
    /** Referral credit that the bill uses once it is paid. */
    readonly creditCents: number;
    readonly netPayableCents: number;
    readonly couponId?: string;
    /** The referral coupon that the bill uses up once it is paid. */
    readonly referralCouponId?: string;
    readonly billTo?: BilledParty;
    /** Who is paid: the text of the setting CheckPayee, or the name of the installation. */
    readonly seller?: string;
    readonly tax?: { readonly name: string; readonly percent: number; readonly amountCents: number };
  }
>;
/** Recorded before the gateway is asked, once for each time. */
export type BillPaymentAttempted = DomainEvent<
  'BillPaymentAttempted',
  OfAttempt & {
    readonly source: BillSource;
    readonly amountCents: number;
    /** Which of the company's stored cards, counted from 1; left out for another one, and where it has none. */
    readonly card?: number;
    /** Somebody pays by hand. */
    readonly isByHand?: boolean;
    /** Our account at the gateway, which alone can tell what became of it. */
    readonly accountId?: string;
  }
>;
export type BillPaid = EventOf<
  'BillPaid',
  OfPeriod &
    Reasoned & {
      /** `none`: there was nothing to pay. */
      readonly by: 'card' | 'check' | 'none';
      readonly amountCents: number;
      readonly attemptId?: string;
      readonly transactionId?: string;
      readonly checkNumber?: string;
      /** The day on which the check came. */
      readonly receivedOn?: string;
    }
>;
/** The bank said no. */
export type BillPaymentDeclined = DomainEvent<'BillPaymentDeclined', OfAttempt & Answer>;
/**
 * The gateway refused the data or never got it: nothing was charged, and nothing is owed to the bank's answer; with the
 * code `neverArrived`: so far as it knew then.
 */
export type BillPaymentFailed = DomainEvent<
  'BillPaymentFailed',
  OfAttempt &
    Answer & {
      /** How many charges of ours have failed one after another, this one among them; left out for one by hand. */
      readonly failures?: number;
    }
>;
/** It is not known whether the card was charged; the gateway is asked until it is. */
export type BillPaymentUnknown = DomainEvent<'BillPaymentUnknown', OfAttempt & Answer>;
/** The bill is not owed any more. */
export type BillVoided = EventOf<'BillVoided', { readonly reason: string }>;
/** Money is about to be given back; recorded before the gateway is asked. */
export type BillRefundBegun = EventOf<
  'BillRefundBegun',
  {
    readonly refundId: string;
    readonly amountCents: number;
    readonly reason: string;
    /** The charge that is given back; left out where a check is. */
    readonly transactionId?: string;
    /** Our account at the gateway that the refund is sent to; left out where a check is given back, and by older versions. */
    readonly accountId?: string;
  }
>;
/** Money was given back, with a credit note. */
export type BillRefunded = EventOf<
  'BillRefunded',
  {
    readonly refundId: string;
    readonly amountCents: number;
    /** Of the refund at the gateway. */
    readonly transactionId?: string;
    /** As `CN-2026-000001`, without gaps over the installation. */
    readonly creditNoteNumber: string;
    readonly reason: string;
  }
>;
/** The gateway gave nothing back; with the code `neverArrived`: so far as it knew then. */
export type BillRefundFailed = EventOf<'BillRefundFailed', Answer & { readonly refundId: string }>;
/** A refund that was taken for one that never arrived has been carried out: it is open again until its credit note. */
export type BillRefundReopened = EventOf<
  'BillRefundReopened',
  { readonly refundId: string; readonly amountCents: number; readonly reason: string }
>;

/**
 * A charge that was taken for one that never arrived has been carried out, of a bill that is paid otherwise or void: its
 * money goes back, without a credit note, as it was never part of what is paid.
 */
export type BillOverpaid = DomainEvent<
  'BillOverpaid',
  OfAttempt & {
    readonly amountCents: number;
    readonly transactionId: string;
    /** Our account at the gateway that took it. */
    readonly accountId: string;
  }
>;
/** The money of a charge too many went back. */
export type BillOverpaymentReturned = DomainEvent<
  'BillOverpaymentReturned',
  OfAttempt & {
    /** Of the void or refund at the gateway. */
    readonly transactionId: string;
  }
>;
/** The gateway does not give it back, so that a person has to. */
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
