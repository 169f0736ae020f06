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

/** The outcome of a payment, and the position that the log has reached. */
export interface BillPayment {
  readonly outcome: PaymentOutcome;
  readonly position: number;
}

/**
 * Asks the gateway about a charge of a bill that was taken for one that never arrived, and records one that was carried
 * out after all: it pays the bill, or is one too many. Sends nothing.
 * @returns what the gateway knows of it, undefined for nothing
 * @throws NotSettledYet when the gateway cannot tell yet, GatewayUnavailable while it is away, AccountRefused;
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
 * Asks about all such charges of a bill, as each may have been carried out meanwhile, before its next one is sent.
 * @returns the one that pays the bill; undefined where the next may be sent
 * @throws GatewayUnavailable while the gateway is away; DomainError payment.being-confirmed where it cannot tell, or
 * another charge of the bill has no outcome yet
 */
export const settleLostCharges = async (
  ports: LateChargePorts,
  bill: IssuedBill,
  context: CommandContext,
): Promise<BillPayment | undefined> => {
  for (const lost of bill.lostAttempts) {
    const late = await settleLateCharge(ports, bill, lost, context).catch((error: unknown) => {
      // Who refuses our key takes no charge either.
      if (error instanceof NotSettledYet || error instanceof AccountRefused) throw refusal('payment.being-confirmed');
      throw error;
    });
    if (late?.outcome.kind === 'approved') return late;
  }
  return undefined;
};
