import { billStream } from '../../domain/billing/bill/bill.decider.js';
import type { SubscriptionCommand } from '../../domain/company/subscription/subscription.commands.js';
import { companyStream } from '../../domain/company/company.decider.js';
import type { RegisteredCompany } from '../../domain/company/company.state.js';
import { dayIn, daysBetween } from '../../domain/kit/day.js';
import { freshContext } from '../../infra/commands/command-context.js';
import type { Ports } from '../kit/ports.js';
import type { RunsJob } from '../kit/use-case.js';

/** The commands for a company that are due today; its stream prevents duplicates. */
const dueToday = async (
  handle: Pick<Ports['handle'], 'look'>,
  company: RegisteredCompany,
  at: string,
): Promise<readonly SubscriptionCommand[]> => {
  const { timeZone, openPeriods, remainingDays, cancelsOn, endedOn } = company;
  const day = dayIn(at, timeZone);
  if (endedOn !== null) return [];
  if (cancelsOn !== null && day > cancelsOn) return [{ type: 'EndSubscription', cause: 'cancelled', at }];
  if (remainingDays !== null) return [{ type: 'CountDown', day }];
  const unpaid: SubscriptionCommand[] = [];
  for (const open of openPeriods) {
    const { billId, hasCountedDown, isAnnual, dueOn } = open;
    if (hasCountedDown) continue;
    const isUnpaid = isAnnual ? day > dueOn : await isDeclined(handle, billId);
    if (isUnpaid) unpaid.push({ type: 'BeginCountdown', billId, day });
  }
  return unpaid;
};

/** The bank may have declined it during the countdown of another bill. */
const isDeclined = async ({ look }: Pick<Ports['handle'], 'look'>, billId: string): Promise<boolean> => {
  const { state } = await look(billStream, billId);
  return state.status === 'open' && state.declinedWith !== null;
};

/**
 * A company is not blocked while the payment of its bill has no outcome: the last day waits for the gateway's result.
 */
const waitsForPayment = async (
  { look }: Pick<Ports['handle'], 'look'>,
  { remainingDays, countdown, timeZone }: RegisteredCompany,
  at: string,
): Promise<boolean> => {
  if (remainingDays === null || countdown?.day == null || countdown.billId === null) return false;
  if (daysBetween(countdown.day, dayIn(at, timeZone)) < remainingDays) return false;
  const { state } = await look(billStream, countdown.billId);
  return state.status === 'open' && state.attempt !== null;
};

/**
 * Does the work of a day for a company: reduces its countdown, begins that of an unpaid bill, or ends a cancelled
 * subscription (docs/rules.md, "A day of a subscription, step by step").
 */
export const tendSubscription: RunsJob<{ readonly companyId: string }> = async ({ handle }, { companyId }, context) => {
  const { occurredAt: at } = context;
  const { state } = await handle.look(companyStream, companyId);
  if (state.status !== 'registered') return;
  for (const command of await dueToday(handle, state, at)) {
    if (command.type === 'CountDown' && (await waitsForPayment(handle, state, at))) continue;
    await handle(companyStream, companyId, command, freshContext(context));
  }
};
