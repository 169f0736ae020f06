import { billStream } from '../../domain/billing/bill/bill.decider.js';
import type { Ports } from '../kit/ports.js';
import type { RunsJob } from '../kit/use-case.js';
import { knownOutcome, lostSince, NotSettledYet } from '../payment/ask-about-attempt.js';
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
export const settleBill: RunsJob<Unsettled, SettlePorts> = async (ports, { billId, attemptId }, context) => {
  const { handle, events, gateway, config } = ports;
  const { state } = await handle.look(billStream, billId);
  if (state.status === 'absent' || state.attempt?.attemptId !== attemptId) return;
  const { accountId } = state.attempt;
  const account = accountWith(config, accountId);
  const found = await knownOutcome(gateway, account, attemptId);
  // Another account does not know the sale, and it would pass for one that never arrived.
  if (found === undefined && accountId !== null && accountId !== account.accountId)
    throw new NotSettledYet('The account that the payment was sent to cannot be asked any more.');
  const history = (await events.read(billStream.nameOf(billId))).filter(billStream.owns);
  const attempted = history.findLast(({ type }) => type === 'BillPaymentAttempted');
  const { occurredAt: now } = context;
  const result = found ?? ({ kind: 'error', ...lostSince(attempted?.metadata.occurredAt ?? now, now) } as const);
  await recordAndTell({ handle }, state.bill, { type: 'RecordBillPaymentResult', attemptId, result }, context);
};
