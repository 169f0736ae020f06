import { billStream } from '../../domain/billing/bill/bill.decider.js';
import type { BillState } from '../../domain/billing/bill/bill.state.js';
import { companyStream } from '../../domain/company/company.decider.js';
import type { SubscriptionCommand } from '../../domain/company/subscription/subscription.commands.js';
import { dayIn } from '../../domain/kit/day.js';
import { childContext } from '../../infra/commands/command-context.js';
import type { BillCommand } from '../../domain/billing/bill/bill.commands.js';
import type { CommandContext, HandleOne } from '../../infra/commands/handle-command.js';
import { deriveId } from '../../infra/event-store/event-id.js';
import type { Ports } from '../kit/ports.js';

/** The time zone of a company's days; UTC for a company with a cancelled sign-up. */
export const zoneOf = async ({ look }: Pick<Ports['handle'], 'look'>, companyId: string): Promise<string> => {
  const { state } = await look(companyStream, companyId);
  return state.status === 'registered' ? state.timeZone : 'UTC';
};

const consequenceOf = (
  state: BillState,
  day: string,
): readonly [label: string, command: SubscriptionCommand] | undefined => {
  if (state.status === 'absent') return undefined;
  const { billId, creditCents: creditUsedCents, referralCouponId = null } = state.bill;
  switch (state.status) {
    case 'paid':
      return ['paid', { type: 'RecordPeriodPaid', billId, creditUsedCents, referralCouponId }];
    case 'void':
      return ['void', { type: 'RecordPeriodVoided', billId }];
    case 'open':
      if (state.declinedWith === null) return undefined;
      return ['declined', { type: 'BeginCountdown', billId, day }];
  }
};

/**
 * Passes the state of a bill on to its company's stream: it is paid or void, or the bank has declined it, which starts
 * the countdown to the block (A22). A repeat changes nothing.
 * @param zone of the company, from `zoneOf`
 */
export const tellCompany = async (
  handle: HandleOne,
  state: BillState,
  zone: string,
  context: CommandContext,
): Promise<void> => {
  const consequence = consequenceOf(state, dayIn(context.occurredAt, zone));
  if (state.status === 'absent' || consequence === undefined) return;
  const [label, command] = consequence;
  const { companyId, billId } = state.bill;
  const own = { ...childContext(context, label), companyId, commandId: deriveId(billId, `company ${label}`) };
  await handle(companyStream, companyId, command, own);
};

interface OfBill {
  readonly companyId: string;
  readonly billId: string;
}

/**
 * Records an outcome on a bill and passes it on to its company, in one transaction if the log supports it.
 * @returns the log position after both
 * @throws the refusals of the command
 */
export const recordAndTell = async (
  { handle }: Pick<Ports, 'handle'>,
  { companyId, billId }: OfBill,
  command: BillCommand,
  context: CommandContext,
): Promise<number> => {
  const own = { ...context, companyId };
  const zone = await zoneOf(handle, companyId);
  const { position } = await handle.together(async (one) => {
    const { state } = await one(billStream, billId, command, own);
    await tellCompany(one, state, zone, own);
  });
  return position;
};

/**
 * The same after a crash between the two, as of the time of the bill's latest event. A company with a cancelled sign-up
 * needs no record.
 */
export const tellCompanyAgain = async (
  { handle, events }: Pick<Ports, 'handle' | 'events'>,
  { billId }: { readonly billId: string },
  context: CommandContext,
): Promise<void> => {
  const { state } = await handle.look(billStream, billId);
  if (state.status === 'absent') return;
  const { companyId } = state.bill;
  const { state: company } = await handle.look(companyStream, companyId);
  if (company.status !== 'registered') return;
  const last = (await events.read(billStream.nameOf(billId))).at(-1);
  const at = last?.metadata.occurredAt ?? context.occurredAt;
  await tellCompany(handle, state, company.timeZone, { ...context, occurredAt: at });
};
