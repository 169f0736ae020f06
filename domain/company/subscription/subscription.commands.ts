import type { Plan } from '../../billing/plan.js';

// Days are in the company's zone, as `2026-12-01`; instants are ISO.

/** A user has set a password by a mailed link, which confirms the owner of a company that awaits it. */
export interface ConfirmOwner {
  readonly type: 'ConfirmOwner';
  readonly userId: string;
  readonly at: string;
}

/** Begins the next period if it is the given one. */
export interface BeginBillingPeriod {
  readonly type: 'BeginBillingPeriod';
  readonly billId: string;
  /** `2026-12`, or `2026-12/12` for a year. */
  readonly period: string;
  readonly at: string;
}

export interface RecordPeriodPaid {
  readonly type: 'RecordPeriodPaid';
  readonly billId: string;
  readonly creditUsedCents: number;
  readonly referralCouponId: string | null;
}

export interface RecordPeriodVoided {
  readonly type: 'RecordPeriodVoided';
  readonly billId: string;
}

/** Begins the countdown for a bill (A22): one time per bill, while it is unpaid and no other countdown runs. */
export interface BeginCountdown {
  readonly type: 'BeginCountdown';
  readonly billId: string;
  readonly day: string;
}

/** Support sets the days of a countdown, whether one runs or not, or ends it with null (A113). */
export interface SetRemainingDays {
  readonly type: 'SetRemainingDays';
  readonly remainingDays: number | null;
  readonly day: string;
  readonly reason: string;
}

export interface CountDown {
  readonly type: 'CountDown';
  readonly day: string;
}

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

/** The owner ends the subscription at once, or the last day of a cancelled one is over. */
export interface EndSubscription {
  readonly type: 'EndSubscription';
  readonly cause: 'cancelled' | 'owner';
  readonly at: string;
}

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
