import { type Contract, renewalDue } from '../../billing/renewal.js';
import { dayIn } from '../../kit/day.js';
import { refusal } from '../../messages.js';

export const subscriptionSteps = ['add-packs', 'change-plan', 'renew', 'cancel', 'withdraw', 'update-card'] as const;
/**
 * A step with a subscription: `withdraw` takes a cancellation back, and `update-card` puts another card in the place of
 * the one that pays. What may be done with a single pack, the pack says (`stepsOfPack`).
 */
export type SubscriptionStep = (typeof subscriptionSteps)[number];

/** The user right that a step needs; owner and admins have each. */
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

/** Why a step can not be taken: by a rule, which the decider refuses it with, or for want of a right. */
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

/** A subscription, as far as what may be done with it depends on it. */
interface SteppedSubscription extends Contract {
  readonly isAnnual: boolean;
}

type Lock = (subscription: SteppedSubscription, at: string) => RuleLock | null;

/**
 * Why no plan is changed, and nothing is cancelled, or null where both may be done. Packs and plans count from the next bill
 * on, of which a cancelled subscription has none.
 */
export const changeLock = ({ endedOn, cancelsOn }: SteppedSubscription) => {
  if (endedOn !== null) return 'ended';
  return cancelsOn === null ? null : 'cancelled';
};

/** Why no packs are added, or null where they may be; who pays by the year adds none. */
export const packsLock = (subscription: SteppedSubscription) =>
  subscription.isAnnual && subscription.endedOn === null ? 'packs-annual' : changeLock(subscription);

/** Why the contract is not renewed at an ISO instant, or null where it may be (A97). */
export const renewalLock = (subscription: SteppedSubscription, at: string) =>
  renewalDue(subscription, at) ? null : 'renewal-not-due';

/**
 * Why a cancellation is not taken back at an ISO instant, or null where it may be: until its last day is over, also where
 * the process that ends it has not come by yet.
 */
export const withdrawalLock = ({ cancelsOn, endedOn, timeZone }: SteppedSubscription, at: string) =>
  endedOn === null && cancelsOn !== null && dayIn(at, timeZone) <= cancelsOn ? null : 'nothing-to-withdraw';

/** Why another card does not take the place of the stored one, or null where it may. */
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

/**
 * Refuses a step that a rule locks; nothing happens where none does.
 * @throws DomainError of the rule
 */
export const refuseLocked = (lock: RuleLock | null): void => {
  if (lock !== null) throw refusal(refusalOfLock[lock]);
};

/** What a user may do with a subscription now, and why not each other step. */
interface Steps {
  readonly allowed: readonly SubscriptionStep[];
  readonly locks: Readonly<Partial<Record<SubscriptionStep, SubscriptionLock>>>;
}

/**
 * What may be done with a subscription at present, by somebody with some of the rights.
 * @param at ISO instant
 */
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
