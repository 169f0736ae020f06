import type { Plan } from '../../billing/plan.js';

// Days are those of the company's zone, as `2026-12-01`; instants are ISO.

/** A user has set a password by a mailed link, which confirms the owner of a company that waits for that. */
export interface ConfirmOwner {
  readonly type: 'ConfirmOwner';
  readonly userId: string;
  readonly at: string;
}

/** Begins the next period where it is the one that is named. */
export interface BeginBillingPeriod {
  readonly type: 'BeginBillingPeriod';
  readonly billId: string;
  /** `2026-12`, or `2026-12/12` for a year. */
  readonly period: string;
  /** The present. */
  readonly at: string;
}

/** The bill of a period was paid. */
export interface RecordPeriodPaid {
  readonly type: 'RecordPeriodPaid';
  readonly billId: string;
  readonly creditUsedCents: number;
  /** The referral coupon that the bill has used up. */
  readonly referralCouponId: string | null;
}

/** The bill of a period was taken back. */
export interface RecordPeriodVoided {
  readonly type: 'RecordPeriodVoided';
  readonly billId: string;
}

/** Begins the countdown for a bill (A22): once for each bill, while it is not paid and no other countdown runs. */
export interface BeginCountdown {
  readonly type: 'BeginCountdown';
  readonly billId: string;
  /** The present one. */
  readonly day: string;
}

/** Support sets the days of a countdown, whether one runs or not, or ends it with null (A113). */
export interface SetRemainingDays {
  readonly type: 'SetRemainingDays';
  readonly remainingDays: number | null;
  /** The present one, from which on the days fall. */
  readonly day: string;
  readonly reason: string;
}

/** Lets a countdown that runs fall to what is left of it today. */
export interface CountDown {
  readonly type: 'CountDown';
  readonly day: string;
}

/** Adds a pack of a plan for each id. */
export interface AddPacks {
  readonly type: 'AddPacks';
  readonly planId: string;
  readonly plan: Plan;
  readonly subscriptionIds: readonly string[];
  readonly at: string;
}

export interface DropPack {
  readonly type: 'DropPack';
  readonly subscriptionId: string;
  readonly at: string;
}

/** Puts another plan in the place of that of the base pack. */
export interface ChangePlan {
  readonly type: 'ChangePlan';
  readonly subscriptionId: string;
  readonly planId: string;
  readonly plan: Plan;
}

export interface RenewSubscription {
  readonly type: 'RenewSubscription';
  readonly term: 1 | 3;
  readonly isAnnual: boolean;
  readonly at: string;
}

export interface CancelSubscription {
  readonly type: 'CancelSubscription';
  readonly reason: string | null;
  readonly at: string;
}

export interface WithdrawCancellation {
  readonly type: 'WithdrawCancellation';
  readonly at: string;
}

/** The owner ends it at once, or a cancelled one has come to its day. */
export interface EndSubscription {
  readonly type: 'EndSubscription';
  readonly cause: 'cancelled' | 'owner';
  readonly at: string;
}

/** Support takes an end back. */
export interface ResumeSubscription {
  readonly type: 'ResumeSubscription';
  readonly reason: string;
  readonly at: string;
}

export type SubscriptionCommand =
  | ConfirmOwner
  | BeginBillingPeriod
  | RecordPeriodPaid
  | RecordPeriodVoided
  | BeginCountdown
  | SetRemainingDays
  | CountDown
  | AddPacks
  | DropPack
  | ChangePlan
  | RenewSubscription
  | CancelSubscription
  | WithdrawCancellation
  | EndSubscription
  | ResumeSubscription;
