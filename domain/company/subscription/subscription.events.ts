import type { Plan } from '../../billing/plan.js';
import type { DomainEvent, Reasoned } from '../../kit/event.js';

interface OfCompany {
  readonly companyId: string;
}

type EventOf<Type extends string, Data extends object = object> = DomainEvent<Type, OfCompany & Data>;

/** A pack of users that the company pays for; the plan is copied, so that a later price does not change it. */
export interface SubscriptionPack {
  readonly subscriptionId: string;
  readonly planId: string;
  readonly plan: Plan;
  readonly monthlyDuesCents: number;
  /** ISO instant; left out for packs of the sign-up or of a change of plan, and by older events. */
  readonly addedAt?: string;
}

/** A bill, and the whole calendar months that it covers; days are in the company's zone, as `2026-12-01`. */
interface BilledPeriod extends OfCompany {
  readonly billId: string;
  /** `2026-12`, or `2026-12/12` for a year. */
  readonly period: string;
  readonly from: string;
  /** The last day. */
  readonly to: string;
}

export type SubscriptionPackAdded = EventOf<'SubscriptionPackAdded', SubscriptionPack>;
export type SubscriptionPackDropped = EventOf<
  'SubscriptionPackDropped',
  { readonly subscriptionId: string; readonly planId: string; readonly maxUsers: number }
>;
export type SubscriptionPlanChanged = EventOf<
  'SubscriptionPlanChanged',
  SubscriptionPack & { readonly previousSubscriptionId: string; readonly previousMaxUsers: number }
>;
/** The contract continues for another term from the end of the last one. */
export type SubscriptionRenewed = EventOf<
  'SubscriptionRenewed',
  {
    /** Years. */
    readonly term: 1 | 3;
    readonly previousTerm: 1 | 3;
    /** ISO instants. */
    readonly termDate: string;
    readonly previousTermDate: string;
    readonly isAnnual: boolean;
    readonly wasAnnual: boolean;
    readonly renewedOn: string;
  }
>;

/** A sign-up by check was confirmed by a mailed link. From then on the company is billed and mailed. */
export type OwnerConfirmed = EventOf<'OwnerConfirmed', { readonly confirmedOn: string }>;

/** The next months are billed. Recorded before the bill is created, so that no month is billed twice. */
export type BillingPeriodBegun = DomainEvent<
  'BillingPeriodBegun',
  BilledPeriod & { readonly dueOn: string; readonly isAnnual: boolean }
>;
/** A month that is not billed because the company was blocked or suspended at its beginning. */
export type BillingPeriodSkipped = EventOf<
  'BillingPeriodSkipped',
  { readonly period: string; readonly from: string; readonly to: string }
>;
export type BillingPeriodPaid = DomainEvent<
  'BillingPeriodPaid',
  BilledPeriod & {
    readonly creditUsedCents: number;
    readonly referralCouponId?: string;
    readonly isFirst: boolean;
  }
>;
/** The bill was voided, or will be: it is no longer owed. */
export type BillingPeriodVoided = DomainEvent<
  'BillingPeriodVoided',
  BilledPeriod & {
    /** The last billed day after the void, if other bills follow for its months. */
    readonly billedThrough?: string;
  }
>;
export type CouponUsed = EventOf<'CouponUsed', { readonly couponId: string; readonly billId: string }>;
export type ReferralCreditUsed = EventOf<'ReferralCreditUsed', { readonly billId: string; readonly cents: number }>;
/** Days until the account is blocked after an unpaid bill; null for no countdown, 0 for blocked (A22). */
export type CompanyCountdownSet = EventOf<
  'CompanyCountdownSet',
  Reasoned & {
    readonly remainingDays: number | null;
    /** The number before; left out without a previous countdown. */
    readonly previousDays?: number;
    readonly billId?: string;
    /** The day that the number applies to, in the company's zone. */
    readonly day?: string;
  }
>;

/** The subscription ends with the last paid day (A101). */
export type CancellationRequested = EventOf<
  'CancellationRequested',
  { readonly cancelsOn: string; readonly reason: string | null }
>;
export type CancellationWithdrawn = EventOf<'CancellationWithdrawn'>;
export type SubscriptionEnded = EventOf<
  'SubscriptionEnded',
  { readonly endedOn: string; readonly cause: 'cancelled' | 'owner' }
>;
export type SubscriptionResumed = EventOf<'SubscriptionResumed', Reasoned & { readonly resumedOn: string }>;

export type PackEvent = SubscriptionPackAdded | SubscriptionPackDropped | SubscriptionPlanChanged;

export type BillingEvent =
  | OwnerConfirmed
  | SubscriptionRenewed
  | BillingPeriodBegun
  | BillingPeriodSkipped
  | BillingPeriodPaid
  | BillingPeriodVoided
  | CouponUsed
  | ReferralCreditUsed
  | CompanyCountdownSet
  | CancellationRequested
  | CancellationWithdrawn
  | SubscriptionEnded
  | SubscriptionResumed;

export type SubscriptionEvent = PackEvent | BillingEvent;
