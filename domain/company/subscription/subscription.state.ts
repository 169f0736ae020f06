import { usersOfPacks } from '../../billing/packs.js';
import type { BillPeriod } from '../../billing/calendar.js';
import { dayIn, lastOfMonth } from '../../kit/day.js';
import type { CompanyCountdownSet, PackEvent, SubscriptionEvent, SubscriptionPack } from './subscription.events.js';

/** A billed period whose bill is neither paid nor void. */
export interface OpenPeriod extends Omit<BillPeriod, 'start'> {
  readonly billId: string;
  readonly isAnnual: boolean;
  readonly users: number;
  readonly hasCountedDown: boolean;
}

/** How a company is billed, and until when it has paid. Days are in the company's zone, as `2026-12-01`. */
export interface BillingState {
  /** Years. */
  readonly term: 1 | 3;
  /** ISO instant at which the term ends. */
  readonly termDate: string;
  readonly isAnnual: boolean;
  /** ISO instant. */
  readonly signedUpAt: string;
  /** Whether the owner still has to set a password. Until then nothing is billed, and only links are mailed. */
  readonly awaitsOwner: boolean;
  readonly couponId: string | null;
  /** Null after a bill has used it. */
  readonly referralCouponId: string | null;
  /** The last day that a bill covers or that is free; the next period begins on the next day. */
  readonly billedThrough: string;
  readonly isBilledByYear: boolean;
  /** The last day that is paid, or free since the sign-up. */
  readonly paidThrough: string;
  readonly openPeriods: readonly OpenPeriod[];
  /** The number of bills that were replaced by bills for the same months. */
  readonly billsGivenUp: number;
  readonly hasPaid: boolean;
  /** The users of the packs on the latest paid bill; null without a paid bill. */
  readonly paidUsers: number | null;
  /** The first base pack; null before there is one. */
  readonly basePackId: string | null;
  readonly unbilledPackIds: readonly string[];
  readonly creditUsedCents: number;
  readonly remainingDays: number | null;
  readonly countdown: { readonly day: string | null; readonly billId: string | null } | null;
  readonly cancelsOn: string | null;
  readonly endedOn: string | null;
}

export interface PacksState {
  readonly planId: string;
  /** The base pack and the extra packs, in the order of their purchase. */
  readonly packs: readonly SubscriptionPack[];
  /** Sum of the users of its packs (A49). */
  readonly maxUsers: number;
}

/** The packs of a company, and its billing. */
export interface SubscriptionState extends BillingState, PacksState {}

interface SignedUp {
  readonly term: 1 | 3;
  readonly termDate: string;
  readonly isAnnual: boolean;
  readonly subscribeOn: string;
  readonly timeZone: string;
  readonly couponId: string | null;
  readonly referralCouponId?: string | null;
  readonly awaitsOwner?: true;
}

/** The billing of a new company: the rest of the month is free (A45). */
export const newBilling = (company: SignedUp): BillingState => {
  const free = lastOfMonth(dayIn(company.subscribeOn, company.timeZone));
  return {
    term: company.term,
    termDate: company.termDate,
    isAnnual: company.isAnnual,
    signedUpAt: company.subscribeOn,
    awaitsOwner: company.awaitsOwner ?? false,
    couponId: company.couponId,
    referralCouponId: company.referralCouponId ?? null,
    billedThrough: free,
    isBilledByYear: false,
    paidThrough: free,
    openPeriods: [],
    billsGivenUp: 0,
    hasPaid: false,
    paidUsers: null,
    basePackId: null,
    unbilledPackIds: [],
    creditUsedCents: 0,
    remainingDays: null,
    countdown: null,
    cancelsOn: null,
    endedOn: null,
  };
};

export const laterDay = (left: string, right: string): string => (left > right ? left : right);

const withPacks = (packs: readonly SubscriptionPack[]): Pick<PacksState, 'packs' | 'maxUsers'> => ({
  packs,
  maxUsers: usersOfPacks(packs),
});

const countingDown = (
  state: BillingState,
  { remainingDays, billId, day }: CompanyCountdownSet['data'],
): Partial<BillingState> => ({
  remainingDays,
  countdown: remainingDays === null ? null : { day: day ?? null, billId: billId ?? null },
  openPeriods: state.openPeriods.map((open) =>
    open.billId === billId && !open.hasCountedDown ? { ...open, hasCountedDown: true } : open,
  ),
});

/** The changes of an event to the packs. */
export const packChanges = (state: PacksState, event: PackEvent): Partial<PacksState> => {
  switch (event.type) {
    case 'SubscriptionPackAdded': {
      const { companyId: _, ...pack } = event.data;
      return withPacks([...state.packs, pack]);
    }
    case 'SubscriptionPackDropped':
      return withPacks(state.packs.filter(({ subscriptionId }) => subscriptionId !== event.data.subscriptionId));
    case 'SubscriptionPlanChanged': {
      const { companyId: _, previousSubscriptionId, previousMaxUsers: __, ...pack } = event.data;
      const packs = state.packs.map((one) => (one.subscriptionId === previousSubscriptionId ? pack : one));
      return { ...withPacks(packs), planId: pack.planId };
    }
  }
};

const billedPacks = (
  { basePackId, unbilledPackIds }: BillingState,
  { type, data }: PackEvent,
): Pick<BillingState, 'basePackId' | 'unbilledPackIds'> => {
  const { subscriptionId } = data;
  switch (type) {
    case 'SubscriptionPackAdded': {
      const isBase = basePackId === null && data.plan.type !== 'user';
      return {
        basePackId: isBase ? subscriptionId : basePackId,
        unbilledPackIds: [...unbilledPackIds, subscriptionId],
      };
    }
    case 'SubscriptionPackDropped':
      return { basePackId, unbilledPackIds: unbilledPackIds.filter((id) => id !== subscriptionId) };
    case 'SubscriptionPlanChanged':
      return { basePackId: basePackId === data.previousSubscriptionId ? subscriptionId : basePackId, unbilledPackIds };
  }
};

/**
 * The changes of an event to the billing.
 * @param state with the users of its packs before a pack event, which are those of a bill that is issued then
 */
export const billingChanges = (
  state: BillingState & Pick<PacksState, 'maxUsers'>,
  event: SubscriptionEvent,
): Partial<BillingState> => {
  switch (event.type) {
    case 'SubscriptionPackAdded':
    case 'SubscriptionPackDropped':
    case 'SubscriptionPlanChanged':
      return billedPacks(state, event);
    case 'OwnerConfirmed': {
      // The days before the first 1st are free, and before the confirmation nobody could sign in.
      const free = lastOfMonth(event.data.confirmedOn);
      return {
        awaitsOwner: false,
        billedThrough: laterDay(state.billedThrough, free),
        paidThrough: laterDay(state.paidThrough, free),
      };
    }
    case 'SubscriptionRenewed': {
      const { term, termDate, isAnnual } = event.data;
      return { term, termDate, isAnnual };
    }
    case 'BillingPeriodBegun': {
      const { companyId: _, ...period } = event.data;
      return {
        billedThrough: period.to,
        isBilledByYear: period.isAnnual,
        openPeriods: [...state.openPeriods, { ...period, users: state.maxUsers, hasCountedDown: false }],
        unbilledPackIds: [],
      };
    }
    case 'BillingPeriodSkipped':
      return { billedThrough: event.data.to };
    case 'BillingPeriodPaid': {
      const { billId, to } = event.data;
      const paid = state.openPeriods.find((open) => open.billId === billId);
      return {
        openPeriods: state.openPeriods.filter((open) => open !== paid),
        paidThrough: laterDay(state.paidThrough, to),
        hasPaid: true,
        paidUsers: paid?.users ?? state.maxUsers,
      };
    }
    case 'BillingPeriodVoided': {
      const { billId, billedThrough } = event.data;
      const openPeriods = state.openPeriods.filter((open) => open.billId !== billId);
      if (billedThrough === undefined) return { openPeriods };
      return { openPeriods, billedThrough, isBilledByYear: false, billsGivenUp: state.billsGivenUp + 1 };
    }
    case 'CouponUsed':
      return { referralCouponId: event.data.couponId === state.referralCouponId ? null : state.referralCouponId };
    case 'ReferralCreditUsed':
      return { creditUsedCents: state.creditUsedCents + event.data.cents };
    case 'CompanyCountdownSet':
      return countingDown(state, event.data);
    case 'CancellationRequested':
      return { cancelsOn: event.data.cancelsOn };
    case 'CancellationWithdrawn':
      return { cancelsOn: null };
    case 'SubscriptionEnded':
      return { endedOn: event.data.endedOn };
    case 'SubscriptionResumed': {
      const free = lastOfMonth(event.data.resumedOn);
      return {
        endedOn: null,
        cancelsOn: null,
        billedThrough: laterDay(state.billedThrough, free),
        paidThrough: laterDay(state.paidThrough, free),
      };
    }
  }
};
