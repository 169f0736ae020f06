import { type BillPeriod, nextBillingAt, nextPeriod } from '../../billing/calendar.js';
import { dayIn, daysBetween, lastOfMonth } from '../../kit/day.js';
import { refusal } from '../../messages.js';
import type { RegisteredCompany } from '../company.state.js';
import { changeLock, refuseLocked, renewalLock, withdrawalLock, lastDayIfCancelled } from './allowed-steps.js';
import { addPacks, changePlan, dropPack } from './packs.js';
import { renewalEvents } from './renewed.js';
import type {
  BeginBillingPeriod,
  BeginCountdown,
  CancelSubscription,
  CountDown,
  EndSubscription,
  RecordPeriodPaid,
  RenewSubscription,
  SetRemainingDays,
  SubscriptionCommand,
} from './subscription.commands.js';
import type { CompanyCountdownSet, SubscriptionEvent } from './subscription.events.js';
import { countdownDays } from './countdown-days.js';
import type { OpenPeriod } from './subscription.state.js';

type Events = readonly SubscriptionEvent[];

/** The effects of passing time are commands, too (docs/rules.md, "Subscription"). */
export const decideSubscription = (command: SubscriptionCommand, company: RegisteredCompany): Events => {
  const { companyId } = company;
  switch (command.type) {
    case 'ConfirmOwner': {
      const { awaitsOwner, ownerId, timeZone } = company;
      if (!awaitsOwner || command.userId !== ownerId) return [];
      return [{ type: 'OwnerConfirmed', data: { companyId, confirmedOn: dayIn(command.at, timeZone) } }];
    }
    case 'BeginBillingPeriod':
      return beginPeriod(command, company);
    case 'RecordPeriodPaid':
      return recordPaid(command, company);
    case 'RecordPeriodVoided': {
      const open = company.openPeriods.find(({ billId }) => billId === command.billId);
      if (open === undefined) return [];
      return [{ type: 'BillingPeriodVoided', data: { companyId, ...periodOf(open) } }, ...countdownOver(open, company)];
    }
    case 'BeginCountdown':
      return beginCountdown(command, company);
    case 'SetRemainingDays':
      return setRemainingDays(command, company);
    case 'CountDown':
      return countDown(command, company);
    case 'AddPacks':
      return addPacks(command, company);
    case 'DropPack':
      return dropPack(command, company);
    case 'ChangePlan':
      return changePlan(command, company);
    case 'RenewSubscription':
      return renew(command, company);
    case 'CancelSubscription':
      return cancel(command, company);
    case 'WithdrawCancellation':
      refuseLocked(withdrawalLock(company, command.at));
      return [{ type: 'CancellationWithdrawn', data: { companyId } }];
    case 'EndSubscription':
      return end(command, company);
    case 'ResumeSubscription': {
      const { at, reason } = command;
      if (company.endedOn === null) throw refusal('company.not-ended');
      return [{ type: 'SubscriptionResumed', data: { companyId, resumedOn: dayIn(at, company.timeZone), reason } }];
    }
  }
};

/** Whether another period follows. A period is billed only if it begins no later than the last day. */
export const isBilledOn = ({
  billedThrough,
  cancelsOn,
  endedOn,
}: Pick<RegisteredCompany, 'billedThrough' | 'cancelsOn' | 'endedOn'>): boolean =>
  endedOn === null && (cancelsOn === null || billedThrough < cancelsOn);

/**
 * The ISO instant at which the next period is billed. Null without a next period, or while the owner of a sign-up by
 * check has not set a password. A year is billed at once if the company was not billed by the year before.
 */
export const billingDueAt = (
  company: Pick<
    RegisteredCompany,
    | 'signedUpAt'
    | 'awaitsOwner'
    | 'billedThrough'
    | 'isAnnual'
    | 'isBilledByYear'
    | 'timeZone'
    | 'cancelsOn'
    | 'endedOn'
  >,
): string | null => {
  const { signedUpAt, billedThrough, isAnnual, isBilledByYear, timeZone: zone } = company;
  if (company.awaitsOwner || !isBilledOn(company)) return null;
  if (isAnnual && !isBilledByYear) return signedUpAt;
  return nextBillingAt({ signedUpAt, billedThrough, isAnnual, zone });
};

/** The next period if its bill is issued at an ISO instant, or as soon as it is due after that. */
export const nextPeriodOf = (company: Parameters<typeof billingDueAt>[0], at: string): BillPeriod => {
  const { signedUpAt, billedThrough, isAnnual, timeZone: zone } = company;
  const dueAt = isAnnual ? billingDueAt(company) : null;
  const issuedAt = dueAt !== null && dueAt > at ? dueAt : at;
  return nextPeriod({ signedUpAt, billedThrough, isAnnual, zone }, dayIn(issuedAt, zone));
};

/**
 * Begins the next period, and no other. A month can be billed from its first moment on, because its owner may pay by
 * hand before the card is charged. Months that begin while the company is blocked or suspended are not billed.
 */
const beginPeriod = ({ billId, period, at }: BeginBillingPeriod, company: RegisteredCompany): Events => {
  const { companyId, isAnnual } = company;
  const dueAt = billingDueAt(company);
  if (dueAt === null) return [];
  const next = nextPeriodOf(company, at);
  const hasBegun = at >= next.start;
  if (next.period !== period || (!hasBegun && at < dueAt)) return [];
  const { from, to, dueOn } = next;
  if (!company.active || company.remainingDays === 0) {
    if (!hasBegun) return [];
    const month = { period: from.slice(0, 7), from, to: lastOfMonth(from) };
    return [{ type: 'BillingPeriodSkipped', data: { companyId, ...month } }];
  }
  return [{ type: 'BillingPeriodBegun', data: { companyId, billId, period, from, to, dueOn, isAnnual } }];
};

const periodOf = ({ billId, period, from, to }: OpenPeriod) => ({ billId, period, from, to });

const countdownTo = (
  remainingDays: number | null,
  { companyId, remainingDays: previousDays }: RegisteredCompany,
  cause: Pick<CompanyCountdownSet['data'], 'billId' | 'day' | 'reason'>,
): CompanyCountdownSet => ({
  type: 'CompanyCountdownSet',
  data: { companyId, remainingDays, ...(previousDays === null ? {} : { previousDays }), ...cause },
});

const countdownOver = ({ billId }: Pick<OpenPeriod, 'billId'>, company: RegisteredCompany): Events =>
  company.countdown?.billId === billId ? [countdownTo(null, company, { billId })] : [];

const recordPaid = (
  { billId, creditUsedCents: cents, referralCouponId: couponId }: RecordPeriodPaid,
  company: RegisteredCompany,
): Events => {
  const { companyId, openPeriods, hasPaid } = company;
  const open = openPeriods.find((one) => one.billId === billId);
  if (open === undefined) return [];
  const used = couponId === null ? {} : { referralCouponId: couponId };
  return [
    {
      type: 'BillingPeriodPaid',
      data: { companyId, ...periodOf(open), creditUsedCents: cents, ...used, isFirst: !hasPaid },
    },
    ...(couponId === null ? [] : [{ type: 'CouponUsed', data: { companyId, couponId, billId } } as const]),
    ...(cents === 0 ? [] : [{ type: 'ReferralCreditUsed', data: { companyId, billId, cents } } as const]),
    ...countdownOver(open, company),
  ];
};

const beginCountdown = ({ billId, day }: BeginCountdown, company: RegisteredCompany): Events => {
  const open = company.openPeriods.find((one) => one.billId === billId);
  // The bill may be paid by now, or had its countdown before: support may have ended that, or time has reduced it.
  if (open === undefined || open.hasCountedDown || company.remainingDays !== null) return [];
  return [countdownTo(countdownDays, company, { billId, day })];
};

/** The days apply to the bill of the running countdown, or else to the oldest overdue bill. Its payment ends them. */
const setRemainingDays = ({ remainingDays, day, reason }: SetRemainingDays, company: RegisteredCompany): Events => {
  if (remainingDays === null && company.remainingDays === null) return [];
  // No day passes for an ended subscription: otherwise a resumption would count all days at once.
  if (remainingDays !== null && company.endedOn !== null) throw refusal('subscription.ended');
  const overdue = company.openPeriods.filter(({ dueOn }) => dueOn < day);
  const [oldest] = overdue.toSorted((one, other) => (one.dueOn < other.dueOn ? -1 : 1));
  const billId = company.countdown?.billId ?? oldest?.billId;
  return [countdownTo(remainingDays, company, { ...(billId === undefined ? {} : { billId }), day, reason })];
};

/**
 * One day less for each local day since the countdown was set. A countdown without a day, set by support in an older
 * version, stays.
 */
const countDown = ({ day }: CountDown, company: RegisteredCompany): Events => {
  const { remainingDays, countdown } = company;
  if (remainingDays === null || remainingDays === 0 || countdown?.day == null) return [];
  const passed = daysBetween(countdown.day, day);
  if (passed <= 0) return [];
  const { billId } = countdown;
  return [countdownTo(Math.max(0, remainingDays - passed), company, { ...(billId === null ? {} : { billId }), day })];
};

/** The part of a year that the renewal gives up is billed by the month, and its countdown ends. */
const renew = ({ term, isAnnual, at }: RenewSubscription, company: RegisteredCompany): Events => {
  refuseLocked(renewalLock(company, at));
  if (!isAnnual && company.card === null) throw refusal('subscription.card-missing');
  const events = renewalEvents(company, { term, isAnnual, at });
  const givenUp = events.flatMap((event) => (event.type === 'BillingPeriodVoided' ? [event.data] : []));
  return [...events, ...givenUp.flatMap((period) => countdownOver(period, company))];
};

const cancel = ({ reason, at }: CancelSubscription, company: RegisteredCompany): Events => {
  const { companyId } = company;
  const lock = changeLock(company);
  if (lock !== 'cancelled') refuseLocked(lock);
  const cancelsOn = lastDayIfCancelled(company, at);
  if (cancelsOn === null) return [];
  return [{ type: 'CancellationRequested', data: { companyId, cancelsOn, reason } }];
};

const end = ({ cause, at }: EndSubscription, company: RegisteredCompany): Events => {
  const { companyId, cancelsOn, timeZone, remainingDays } = company;
  const today = dayIn(at, timeZone);
  if (company.endedOn !== null) return [];
  if (cause === 'cancelled' && (cancelsOn === null || today <= cancelsOn)) return [];
  const endedOn = cause === 'cancelled' && cancelsOn !== null ? cancelsOn : today;
  // Unpaid bills can no longer block the company; a blocked company stays blocked.
  const over = remainingDays === null || remainingDays === 0 ? [] : [countdownTo(null, company, {})];
  return [{ type: 'SubscriptionEnded', data: { companyId, endedOn, cause } }, ...over];
};
