import { DomainError } from '../../domain/kit/domain-error.js';
import type { GatewayAccount, PaymentOutcome, Sale } from '../../infra/payments/payment-gateway.js';
import type { Ports } from '../kit/ports.js';
import type { Clock } from '../../infra/timers/clock.js';

/**
 * A request that starts later than this after its record is not sent: the workers query the gateway for it, and would
 * record it as never arrived (`neverArrivedAfterMs`). A call ends within 25 s, so the clocks of processes may differ by
 * a minute.
 */
const longestDelayMs = 20_000;

/** @param recordedAt ISO instant */
export const isTooLate = (clock: Clock, recordedAt: string): boolean =>
  clock().getTime() - Date.parse(recordedAt) > longestDelayMs;

export const notInTime = { kind: 'error', code: 'too-late', text: 'The payment was not sent in time.' } as const;

/** The outcome of a request that was sent, or is being sent, and got no response. */
export const unanswered: PaymentOutcome = { kind: 'unknown', code: 'lost', text: 'The gateway did not answer.' };

/**
 * Never rejects: an error before sending is an error result, any other an unknown outcome.
 * @param recordedAt ISO instant
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
