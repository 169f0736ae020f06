import type { SubscriptionCommand } from '../../domain/company/subscription/subscription.commands.js';
import { companyStream } from '../../domain/company/company.decider.js';
import type { CommandContext } from '../../infra/commands/handle-command.js';
import { tellCompanyAgain } from '../billing/tell-company.js';
import type { Ports } from '../kit/ports.js';
import { type Runs, UseCase, type Written, written } from '../kit/use-case.js';

interface OfCompany {
  readonly companyId: string;
}

interface Renewal extends OfCompany {
  readonly term: 1 | 3;
  readonly isAnnual: boolean;
}

interface Cancellation extends OfCompany {
  readonly reason: string | null;
}

export class RenewSubscription extends UseCase<Renewal, Written> {}
export class CancelSubscription extends UseCase<Cancellation, Written> {}
export class WithdrawCancellation extends UseCase<OfCompany, Written> {}
export class EndSubscription extends UseCase<OfCompany, Written> {}

const decided = async (
  { handle }: Pick<Ports, 'handle'>,
  companyId: string,
  command: SubscriptionCommand,
  context: CommandContext,
): Promise<Written> => written(companyId, await handle(companyStream, companyId, command, context));

/** A change to months gives an unpaid year up. @throws subscription.renewal-not-due, subscription.card-missing */
export const renewSubscription: Runs<RenewSubscription, 'handle' | 'events'> = async (
  { handle, events },
  { companyId, term, isAnnual },
  context,
) => {
  const { state } = await handle.look(companyStream, companyId);
  const years = state.status !== 'registered' || isAnnual ? [] : state.openPeriods.filter((open) => open.isAnnual);
  // A check may be recorded on the bill, but not yet on the company.
  for (const { billId } of years) await tellCompanyAgain({ handle, events }, { billId }, context);
  const command = { type: 'RenewSubscription', term, isAnnual, at: context.occurredAt } as const;
  return decided({ handle }, companyId, command, context);
};

/** Cancels to the end of the paid time. @throws subscription.ended */
export const cancelSubscription: Runs<CancelSubscription> = (ports, { companyId, reason }, context) =>
  decided(ports, companyId, { type: 'CancelSubscription', reason, at: context.occurredAt }, context);

/** Possible until the day of the cancellation is over. @throws subscription.nothing-to-withdraw */
export const withdrawCancellation: Runs<WithdrawCancellation> = (ports, { companyId }, context) =>
  decided(ports, companyId, { type: 'WithdrawCancellation', at: context.occurredAt }, context);

/** Ends the subscription at once for its owner; the job `end-subscription` removes the card. */
export const endSubscription: Runs<EndSubscription> = (ports, { companyId }, context) =>
  decided(ports, companyId, { type: 'EndSubscription', cause: 'owner', at: context.occurredAt }, context);

/** Can be repeated. @throws GatewayUnavailable when the removal is not certain */
export const removeEndedCard = async (
  { handle, vault }: { readonly handle: Ports['handle']; readonly vault: Pick<Ports['vault'], 'remove'> },
  { companyId }: OfCompany,
  context: CommandContext,
): Promise<void> => {
  const { state } = await handle.look(companyStream, companyId);
  // Support may have reversed the end concurrently.
  if (state.status !== 'registered' || state.endedOn === null || state.card === null) return;
  await vault.remove(companyId, companyId, state.card);
  await handle(companyStream, companyId, { type: 'RemoveCard' }, context);
};
