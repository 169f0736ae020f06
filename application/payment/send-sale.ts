import { DomainError } from '../../domain/kit/domain-error.js';
import type { GatewayAccount, PaymentOutcome, Sale } from '../../infra/payments/payment-gateway.js';
import type { Ports } from '../kit/ports.js';
import type { Clock } from '../../infra/timers/clock.js';

/**
 * What begins later than this after it was recorded is not sent, as others ask the gateway for it, and would take it
 * for something that never got there (`neverArrivedAfterMs`). A call ends within 25 s, so that clocks of processes may
 * differ by a minute.
 */
const longestDelayMs = 20_000;

/** @param recordedAt ISO instant */
export const isTooLate = (clock: Clock, recordedAt: string): boolean =>
  clock().getTime() - Date.parse(recordedAt) > longestDelayMs;

/** What became of a payment or refund that was not sent any more. */
export const notInTime = { kind: 'error', code: 'too-late', text: 'The payment was not sent in time.' } as const;

/** The outcome of what was sent, or is just being sent, and not answered. */
export const unanswered: PaymentOutcome = { kind: 'unknown', code: 'lost', text: 'The gateway did not answer.' };

/**
 * Sends a sale that was recorded at an ISO instant. Never rejects: a fault before anything was sent is an error, and
 * any other is unknown.
 */
export const sendSale = async (
  { gateway, clock }: Pick<Ports, 'gateway' | 'clock'>,
  account: GatewayAccount,
  sale: Sale,
  recordedAt: string,
): Promise<PaymentOutcome> => {
  if (isTooLate(clock, recordedAt)) return notInTime;
  try {
    return await gateway.sale(account, sale);
  } catch (error) {
    if (error instanceof DomainError) return { kind: 'error', code: error.code, text: error.message };
    return unanswered;
  }
};
