import { usersOfPacks } from '../../billing/packs.js';
import type { BillPeriod } from '../../billing/period.js';
import { dayIn, lastOfMonth } from '../../kit/day.js';
import type { CompanyCountdownSet, PackEvent, SubscriptionEvent, SubscriptionPack } from './subscription.events.js';

/** A period whose bill is neither paid nor void. */
export interface OpenPeriod extends Omit<BillPeriod, 'start'> {
  readonly billId: string;
  readonly isAnnual: boolean;
  /** The users of the packs that it bills. */
  readonly users: number;
  /** A bill causes one countdown, however that ends. */
  readonly hasCountedDown: boolean;
}

/** How a company is billed, and how far it has paid. Days are those of the company's zone, as `2026-12-01`. */
export interface BillingState {
  /** Years. */
  readonly term: 1 | 3;
  /** ISO instant at which the term ends. */
  readonly termDate: string;
  readonly isAnnual: boolean;
  /** ISO instant. */
  readonly signedUpAt: string;
  /** Whether its owner still has to set a password, before which nothing is billed, and nothing but links is mailed. */
  readonly awaitsOwner: boolean;
  /** The user coupon of its sign-up. */
  readonly couponId: string | null;
  /** Null once a bill has used it up. */
  readonly referralCouponId: string | null;
  /** The last day that a bill covers or that is free; the next period begins on the day after it. */
  readonly billedThrough: string;
  /** Whether the last period that was billed is a year. */
  readonly isBilledByYear: boolean;
  /** The last day that is paid, or free since the sign-up. */
  readonly paidThrough: string;
  readonly openPeriods: readonly OpenPeriod[];
  /** How many bills were given up for others of the same months. */
  readonly billsGivenUp: number;
  /** Whether a bill was ever paid. */
  readonly hasPaid: boolean;
  /** The users of the packs that the bill had which was paid last; null where none was. */
  readonly paidUsers: number | null;
  /** The first base pack; null before there is one. */
  readonly basePackId: string | null;
  /** The packs that no bill has covered yet. */
  readonly unbilledPackIds: readonly string[];
  readonly creditUsedCents: number;
  readonly remainingDays: number | null;
  /** What the days that remain were set for: the day, and the bill that is not paid. */
  readonly countdown: { readonly day: string | null; readonly billId: string | null } | null;
  readonly cancelsOn: string | null;
  readonly endedOn: string | null;
}

/** What a company pays for. */
export interface PacksState {
  readonly planId: string;
  /** The base pack and the extra packs, in the order in which the company got them. */
  readonly packs: readonly SubscriptionPack[];
  /** Sum of the users of its packs (A49). */
  readonly maxUsers: number;
}

/** What a company pays for, and how. */
export interface SubscriptionState extends BillingState, PacksState {}

/** What a sign-up says of the subscription. */
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

/** How a company is billed that signs up: the rest of the month is free (A45). */
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

/** The later one of two days. */
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

/** What an event changes of the packs. */
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

/** What an event changes of which pack is the base, and of which ones a bill has covered. */
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
 * What an event changes of how the company is billed.
 * @param state with the users of its packs before a pack event, which are those of a bill that comes then
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
      // What comes before the first 1st is free, and before that nobody could sign in.
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
