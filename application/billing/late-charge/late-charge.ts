import type { BillAttempt, IssuedBill } from '../../../domain/billing/bill/bill.state.js';
import { refusal } from '../../../domain/messages.js';
import { childContext } from '../../../infra/commands/command-context.js';
import type { CommandContext } from '../../../infra/commands/handle-command.js';
import { AccountRefused, type PaymentOutcome } from '../../../infra/payments/payment-gateway.js';
import type { Ports } from '../../kit/ports.js';
import { knownOutcome, NotSettledYet } from '../../payment/ask-about-attempt.js';
import { accountWith } from '../own-account.js';
import { recordAndTell } from '../tell-company.js';
import type { RunsJob } from '../../kit/use-case.js';
import { billStream } from '../../../domain/billing/bill/bill.decider.js';
import type { BillOverpaid } from '../../../domain/billing/bill/bill.events.js';
import { askedOnForMs } from '../../../domain/kit/never-arrived.js';
import { deriveId } from '../../../infra/event-store/event-id.js';
import { foundReturn, giveBack, type ReturnResult } from '../refund/give-back.js';

type LateChargePorts = Pick<Ports, 'handle' | 'gateway' | 'config'>;

export interface BillPayment {
  readonly outcome: PaymentOutcome;
  readonly position: number;
}

/**
 * Queries the gateway about a charge of a bill that was recorded as never arrived. Records an executed charge: it pays
 * the bill, or is an excess charge. Sends nothing.
 * @returns the gateway's result, undefined for none
 * @throws NotSettledYet when the gateway has no result yet, GatewayUnavailable while it is down, AccountRefused;
 * DomainError payment.being-confirmed while another charge may pay the bill
 */
const settleLateCharge = async (
  ports: LateChargePorts,
  { bill }: IssuedBill,
  { attemptId, accountId: sentTo }: BillAttempt,
  context: CommandContext,
): Promise<BillPayment | undefined> => {
  const account = accountWith(ports.config, sentTo);
  const outcome = await knownOutcome(ports.gateway, account, attemptId);
  if (outcome?.kind !== 'approved') return outcome && { outcome, position: 0 };
  const { transactionId } = outcome;
  const { accountId } = account;
  const command = { type: 'RecordLateCharge', attemptId, transactionId, accountId } as const;
  const position = await recordAndTell(ports, bill, command, childContext(context, `late ${attemptId}`));
  return { outcome, position };
};

/**
 * Queries all lost charges of a bill before its next charge is sent, because each may have been executed since.
 * @returns the one that pays the bill; undefined if the next may be sent
 * @throws GatewayUnavailable while the gateway is down; DomainError payment.being-confirmed when it has no result, or
 * another charge of the bill has no outcome yet
 */
export const settleLostCharges = async (
  ports: LateChargePorts,
  bill: IssuedBill,
  context: CommandContext,
): Promise<BillPayment | undefined> => {
  for (const lost of bill.lostAttempts) {
    const late = await settleLateCharge(ports, bill, lost, context).catch((error: unknown) => {
      // A gateway that refuses our key accepts no charge either.
      if (error instanceof NotSettledYet || error instanceof AccountRefused) throw refusal('payment.being-confirmed');
      throw error;
    });
    if (late?.outcome.kind === 'approved') return late;
  }
  return undefined;
};

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

/** May be sent again, unlike a refund: it returns the whole sale, and the gateway returns no more than that. */
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
