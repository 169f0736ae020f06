import { type Contract, renewalDue } from '../../billing/renewal.js';
import { dayIn, lastOfMonth } from '../../kit/day.js';
import { refusal } from '../../messages.js';
import { type BillingState, laterDay } from './subscription.state.js';

export const subscriptionSteps = ['add-packs', 'change-plan', 'renew', 'cancel', 'withdraw', 'update-card'] as const;
/** `withdraw` reverses a cancellation. Steps with a single pack are in the pack (`stepsOfPack`). */
export type SubscriptionStep = (typeof subscriptionSteps)[number];

/** The permission that a step requires; owner and admins have all. */
export type SubscriptionRight = 'admin' | 'Update Subscription';

const rightFor = (step: SubscriptionStep): SubscriptionRight =>
  step === 'update-card' ? 'admin' : 'Update Subscription';

const refusalOfLock = {
  'packs-annual': 'subscription.packs-annual',
  'card-annual': 'company.card-annual',
  cancelled: 'subscription.cancelled',
  ended: 'subscription.ended',
  'renewal-not-due': 'subscription.renewal-not-due',
  'nothing-to-withdraw': 'subscription.nothing-to-withdraw',
} as const;

type RuleLock = keyof typeof refusalOfLock;

export const subscriptionLocks = [
  'packs-annual',
  'card-annual',
  'cancelled',
  'ended',
  'renewal-not-due',
  'nothing-to-withdraw',
  'restricted',
] as const satisfies readonly (RuleLock | 'restricted')[];
type SubscriptionLock = (typeof subscriptionLocks)[number];

interface SteppedSubscription extends Contract {
  readonly isAnnual: boolean;
}

type Lock = (subscription: SteppedSubscription, at: string) => RuleLock | null;

/** Packs and plans apply from the next bill on, and a cancelled subscription has none; null for no lock. */
export const changeLock = ({ endedOn, cancelsOn }: SteppedSubscription) => {
  if (endedOn !== null) return 'ended';
  return cancelsOn === null ? null : 'cancelled';
};

export const packsLock = (subscription: SteppedSubscription) =>
  subscription.isAnnual && subscription.endedOn === null ? 'packs-annual' : changeLock(subscription);

/** Why a renewal is refused at an ISO instant, or null (A97). */
export const renewalLock = (subscription: SteppedSubscription, at: string) =>
  renewalDue(subscription, at) ? null : 'renewal-not-due';

/**
 * Why reversing a cancellation is refused at an ISO instant, or null. It is allowed until the last day is over, unless
 * the subscription has ended.
 */
export const withdrawalLock = ({ cancelsOn, endedOn, timeZone }: SteppedSubscription, at: string) =>
  endedOn === null && cancelsOn !== null && dayIn(at, timeZone) <= cancelsOn ? null : 'nothing-to-withdraw';

/** Why replacing the stored card is refused, or null. */
export const cardLock = ({ isAnnual, endedOn }: SteppedSubscription) => {
  if (endedOn !== null) return 'ended';
  return isAnnual ? 'card-annual' : null;
};

const locks: Readonly<Record<SubscriptionStep, Lock>> = {
  'add-packs': packsLock,
  'change-plan': changeLock,
  renew: renewalLock,
  cancel: changeLock,
  withdraw: withdrawalLock,
  'update-card': cardLock,
};

/** @throws DomainError of the rule; without a lock it does nothing */
export const refuseLocked = (lock: RuleLock | null): void => {
  if (lock !== null) throw refusal(refusalOfLock[lock]);
};

interface Steps {
  readonly allowed: readonly SubscriptionStep[];
  readonly locks: Readonly<Partial<Record<SubscriptionStep, SubscriptionLock>>>;
}

/** The steps that a user with these permissions may take at an ISO instant. */
export const stepsOfSubscription = (
  subscription: SteppedSubscription,
  at: string,
  has: (right: SubscriptionRight) => boolean,
): Steps => {
  const allowed: SubscriptionStep[] = [];
  const refused: Partial<Record<SubscriptionStep, SubscriptionLock>> = {};
  for (const step of subscriptionSteps) {
    const lock = has(rightFor(step)) ? locks[step](subscription, at) : 'restricted';
    if (lock === null) allowed.push(step);
    else refused[step] = lock;
  }
  return { allowed, locks: refused };
};

type Cancellable = Pick<BillingState, 'paidThrough' | 'cancelsOn' | 'endedOn'> & {
  /** IANA name of a time zone. */
  readonly timeZone: string;
};

/**
 * The last day of a subscription that is cancelled now: the last paid day, but at least the last of this month. Null
 * when it is already cancelled or ended.
 * @param at ISO instant
 */
export const lastDayIfCancelled = (
  { paidThrough, cancelsOn, endedOn, timeZone }: Cancellable,
  at: string,
): string | null =>
  cancelsOn === null && endedOn === null ? laterDay(paidThrough, lastOfMonth(dayIn(at, timeZone))) : null;
