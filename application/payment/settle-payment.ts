import { neverArrived } from '../../domain/kit/never-arrived.js';
import { orderStream } from '../../domain/order/order.decider.js';
import { attemptOf, isStillQueried } from '../../domain/order/payment-attempt.js';
import type { Ports } from '../kit/ports.js';
import type { RunsJob } from '../kit/use-case.js';
import { askAboutAttempt, type AskAboutAttemptPorts, NotSettledYet } from './ask-about-attempt.js';

type SettlePorts = AskAboutAttemptPorts & Pick<Ports, 'handle'>;

interface Unsettled {
  readonly orderId: string;
  readonly attemptId: string;
  /** Whether a person has ended the payment, or it was taken for lost, and the gateway is still asked about it. */
  readonly isAfterwards: boolean;
}

/**
 * Asks the gateway for the outcome of a payment, and records it. Does nothing where it is known, or no longer needed.
 * @throws what `askAboutAttempt` throws: the payment is still open then
 */
export const settlePayment: RunsJob<Unsettled, SettlePorts> = async (ports, unsettled, context) => {
  const { orderId, attemptId, isAfterwards } = unsettled;
  const { occurredAt: now } = context;
  const attempt = attemptOf(await ports.events.read(orderStream.nameOf(orderId)), attemptId);
  if (attempt === undefined || attempt.standing === 'settled') return;
  const { attempted, endedAt } = attempt;
  if (!isStillQueried(attempt, now) || (endedAt !== undefined && !isAfterwards)) return;
  const result = await askAboutAttempt(ports, attempted, now);
  // It may still be carried out.
  if (endedAt !== undefined && result.code === neverArrived)
    throw new NotSettledYet('The gateway does not know the payment.');
  const { companyId } = attempted.metadata;
  const command = { type: 'RecordPaymentResult', attemptId, result } as const;
  await ports.handle(orderStream, orderId, command, { ...context, companyId });
};
