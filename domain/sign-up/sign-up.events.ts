import type { StoredCard } from '../company/company.events.js';
import type { SubscriptionPack } from '../company/subscription/subscription.events.js';
import type { CompanyType } from '../company/company-type.js';
import type { DomainEvent } from '../kit/event.js';

/** All data that the process needs to continue after a crash; the owner's fields are personal data. */
export interface SignUpApplication {
  readonly signUpId: string;
  readonly userId: string;
  readonly companyId: string;
  readonly email: string | null;
  readonly username: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly mobile: string | null;
  readonly name: string;
  readonly type: CompanyType;
  readonly term: 1 | 3;
  readonly isAnnual: boolean;
  readonly timeZone: string;
  readonly signupUsers: number;
  readonly planId: string;
  readonly packs: readonly SubscriptionPack[];
  readonly refCode: string | null;
  /** The entered user coupon; older events may hold a referral coupon here, because they lack the next field. */
  readonly couponId: string | null;
  readonly referralCouponId?: string | null;
  /** ISO instant. */
  readonly startedAt: string;
}

interface OfSignUp {
  readonly signUpId: string;
}

type EventOf<Type extends string, Data extends object = object> = DomainEvent<Type, OfSignUp & Data>;

export type SignUpStarted = DomainEvent<'SignUpStarted', SignUpApplication>;
export type SignUpNamesReserved = EventOf<'SignUpNamesReserved', { readonly referralCode: string }>;
/** The card is about to be sent to the vault: after a crash a card may have to be deleted. */
export type SignUpCardSubmitted = EventOf<'SignUpCardSubmitted'>;
export type SignUpCardStored = EventOf<'SignUpCardStored', StoredCard>;
/** The sign-up will not be completed; the process then releases everything that it holds. */
export type SignUpFailed = EventOf<'SignUpFailed', { readonly code: string; readonly text: string }>;
/** The applicant cancels before a password was set; the process then removes everything that it created. */
export type SignUpCancelled = EventOf<'SignUpCancelled', { readonly code: string; readonly text: string }>;
export type SignUpWithdrawn = EventOf<'SignUpWithdrawn'>;
export type SignUpCompleted = EventOf<'SignUpCompleted', { readonly userId: string; readonly companyId: string }>;

export type SignUpEvent =
  | SignUpStarted
  | SignUpNamesReserved
  | SignUpCardSubmitted
  | SignUpCardStored
  | SignUpFailed
  | SignUpCancelled
  | SignUpWithdrawn
  | SignUpCompleted;
