import type { BillAttempt, IssuedBill } from '../../../domain/billing/bill/bill.state.js';
import { refusal } from '../../../domain/messages.js';
import { childContext } from '../../../infra/commands/command-context.js';
import type { CommandContext } from '../../../infra/commands/handle-command.js';
import { AccountRefused, type PaymentOutcome } from '../../../infra/payments/payment-gateway.js';
import type { Ports } from '../../kit/ports.js';
import { knownOutcome, NotSettledYet } from '../../payment/ask-about-attempt.js';
import { accountWith } from '../own-account.js';
import { recordAndTell } from '../tell-company.js';

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
export const settleLateCharge = async (
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
