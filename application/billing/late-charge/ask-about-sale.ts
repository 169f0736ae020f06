import type { RunsJob } from '../../kit/use-case.js';
import { billStream } from '../../../domain/billing/bill/bill.decider.js';
import type { BillOverpaid } from '../../../domain/billing/bill/bill.events.js';
import { askedOnForMs } from '../../../domain/kit/never-arrived.js';
import { childContext } from '../../../infra/commands/command-context.js';
import type { CommandContext } from '../../../infra/commands/handle-command.js';
import { deriveId } from '../../../infra/event-store/event-id.js';
import type { Ports } from '../../kit/ports.js';
import { NotSettledYet } from '../../payment/ask-about-attempt.js';
import { foundReturn, giveBack, type ReturnResult } from '../refund/give-back.js';
import { settleLateCharge } from './late-charge.js';
import { accountWith } from '../own-account.js';

type AskingPorts = Pick<Ports, 'handle' | 'events' | 'gateway' | 'config'>;

interface Lost {
  readonly billId: string;
  readonly attemptId: string;
}

/**
 * Queries the gateway about a charge of a bill that was recorded as never arrived. An executed charge pays the bill, or
 * is returned if the bill needs no payment.
 * @throws NotSettledYet while it may still be executed, or its money is not returned yet; GatewayUnavailable while the
 * gateway is down, AccountRefused
 */
export const askAboutSale: RunsJob<Lost, AskingPorts> = async (ports, { billId, attemptId }, context) => {
  const { state: bill } = await ports.handle.look(billStream, billId);
  if (bill.status === 'absent') return;
  const lost = bill.lostAttempts.find((one) => one.attemptId === attemptId);
  if (lost !== undefined) {
    if (await isOver(ports, { billId, attemptId }, context.occurredAt)) return;
    if (bill.attempt !== null) throw new NotSettledYet('Another payment of the bill has no outcome yet.');
    const late = await settleLateCharge(ports, bill, lost, context);
    if (late === undefined) throw new NotSettledYet('The gateway does not know the payment.');
  }
  const { state: now } = await ports.handle.look(billStream, billId);
  const overpaid = now.status === 'absent' ? [] : now.overpayments.filter((one) => one.attemptId === attemptId);
  for (const one of overpaid) await returnOverpayment(ports, one, context);
};

const isOver = async ({ events }: AskingPorts, { billId, attemptId }: Lost, now: string): Promise<boolean> => {
  const failed = (await events.read(billStream.nameOf(billId)))
    .filter(billStream.owns)
    .find((event) => event.type === 'BillPaymentFailed' && event.data.attemptId === attemptId);
  return Date.parse(now) - Date.parse(failed?.metadata.occurredAt ?? now) > askedOnForMs;
};

/**
 * Returns the money of an excess charge, and records the outcome. Unlike support's refunds it may be sent again: it
 * returns the whole sale, and the gateway returns no more than that.
 */
const returnOverpayment = async (
  { handle, gateway, config }: AskingPorts,
  { companyId, billId, attemptId, transactionId, amountCents, accountId }: BillOverpaid['data'],
  context: CommandContext,
): Promise<void> => {
  const account = accountWith(config, accountId);
  if (account.accountId !== accountId)
    throw new NotSettledYet('The account that took the payment is not set up any more.');
  const asked = { refundId: deriveId(attemptId, 'return'), transactionId, amountCents, isWhole: true };
  const isKnown = async (): Promise<ReturnResult | undefined> => {
    const found = await foundReturn(gateway, account, asked);
    return found?.kind === 'refunded' ? found : undefined;
  };
  const sent = (await isKnown()) ?? (await giveBack(gateway, account, asked));
  // An earlier request may have been executed between the query and this one.
  const result = sent.kind === 'failed' ? ((await isKnown()) ?? sent) : sent;
  if (result.kind === 'unknown') throw new NotSettledYet('The gateway does not know yet whether the money went back.');
  if (result.kind === 'failed' && result.code === 'not-sent') throw new NotSettledYet(result.text);
  const command = { type: 'RecordOverpaymentReturn', attemptId, result } as const;
  await handle(billStream, billId, command, { ...childContext(context, `return ${attemptId}`), companyId });
};
