import type { RenewalOffer } from '../../application/billing/renewal-offers.js';
import type { ChangedNotice } from './subscription-change.js';

/** A bill, as far as mails tell of it. Days are as `2026-12-01`. */
export interface MailedBill {
  readonly number: string;
  readonly from: string;
  readonly to: string;
  readonly dueOn: string;
  readonly isAnnual: boolean;
  readonly netPayableCents: number;
}

/** What a mail about the subscription of a company tells. `ending` is the end of a card's number, empty where it is not known. */
export type BillingNotice =
  /** `payee` is whom and where the check is sent to, blank where the operator has not said it. */
  | { readonly kind: 'issued'; readonly bill: MailedBill; readonly payee: string }
  | {
      readonly kind: 'paid';
      readonly bill: MailedBill;
      readonly by:
        { readonly kind: 'card'; readonly ending: string } | { readonly kind: 'check'; readonly number: string };
    }
  | {
      readonly kind: 'declined';
      readonly bill: MailedBill;
      readonly ending: string;
      /** In the words of the gateway. */
      readonly answer: string;
      readonly daysLeft: number;
      readonly isTriedAgain: boolean;
    }
  /** There was no card that could be charged. */
  | { readonly kind: 'no-card'; readonly bill: MailedBill; readonly daysLeft: number }
  | {
      readonly kind: 'refunded';
      readonly bill: MailedBill;
      readonly amountCents: number;
      readonly creditNoteNumber: string;
      /** Else by a check. */
      readonly isByCard: boolean;
    }
  /** A charge too many, which support is told as well; in the words of the gateway where it did not give it back. */
  | {
      readonly kind: 'overpaid';
      readonly bill: MailedBill;
      readonly amountCents: number;
      /** Of the charge. */
      readonly transactionId: string;
      readonly failure: string | null;
    }
  | { readonly kind: 'countdown'; readonly bill: MailedBill | null; readonly daysLeft: number }
  | { readonly kind: 'blocked'; readonly bill: MailedBill | null }
  | {
      readonly kind: 'renewal';
      readonly daysLeft: number;
      readonly endsOn: string;
      readonly isAnnual: boolean;
      readonly offers: readonly RenewalOffer[];
    }
  | { readonly kind: 'card-expires'; readonly ending: string; readonly lastDay: string; readonly daysLeft: number }
  | { readonly kind: 'cancelled'; readonly lastDay: string }
  | ChangedNotice
  | { readonly kind: 'withdrawn' }
  | { readonly kind: 'ended'; readonly endedOn: string; readonly hadCard: boolean };
