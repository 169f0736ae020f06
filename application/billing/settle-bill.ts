import { billStream } from '../../domain/billing/bill/bill.decider.js';
import { neverArrived } from '../../domain/kit/never-arrived.js';
import type { CommandContext } from '../../infra/commands/handle-command.js';
import type { Ports } from '../kit/ports.js';
import { NotSettledYet, neverArrivedAfterMs } from '../payment/ask-about-attempt.js';
import { accountWith } from './own-account.js';
import { recordAndTell } from './tell-company.js';

type SettlePorts = Pick<Ports, 'handle' | 'events' | 'gateway' | 'config'>;

interface Unsettled {
  readonly billId: string;
  readonly attemptId: string;
}

/**
 * Asks the gateway for the outcome of a charge that was sent for a bill, and records it. Sends nothing again. Does nothing
 * where it is known.
 * @throws NotSettledYet when the gateway cannot tell yet, GatewayUnavailable while it is away, AccountRefused: the charge
 * is still open then
 */
export const settleBill = async (
  { handle, events, gateway, config }: SettlePorts,
  { billId, attemptId }: Unsettled,
  context: CommandContext,
): Promise<void> => {
  const { state } = await handle.look(billStream, billId);
  if (state.status === 'absent' || state.attempt?.attemptId !== attemptId) return;
  const { accountId } = state.attempt;
  const account = accountWith(config, accountId);
  const found = await gateway.lookUp(account, attemptId);
  if (found?.kind === 'unknown') throw new NotSettledYet('The gateway does not know yet what became of the payment.');
  // Another account does not know the sale, and it would pass for one that never arrived.
  if (found === undefined && accountId !== null && accountId !== account.accountId)
    throw new NotSettledYet('The account that the payment was sent to cannot be asked any more.');
  const history = (await events.read(billStream.nameOf(billId))).filter(billStream.owns);
  const attempted = history.findLast(({ type }) => type === 'BillPaymentAttempted');
  const sentAt = Date.parse(attempted?.metadata.occurredAt ?? context.occurredAt);
  if (found === undefined && Date.parse(context.occurredAt) - sentAt <= neverArrivedAfterMs)
    throw new NotSettledYet('The gateway does not know the payment yet.');
  const result = found ?? { kind: 'error', code: neverArrived, text: 'The payment never reached the gateway.' };
  await recordAndTell({ handle }, state.bill, { type: 'RecordBillPaymentResult', attemptId, result }, context);
};
