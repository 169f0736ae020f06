import { refusal } from '../../domain/messages.js';
import type { PaymentResult } from '../../domain/order/order.commands.js';
import { confirmingMs } from '../../domain/order/order-payment.js';
import { orderStream } from '../../domain/order/order.decider.js';
import { type Attempted, attemptsIn } from '../../domain/order/payment-attempt.js';
import type { Ports } from '../kit/ports.js';
import { type Runs, UseCase, type Written, written } from '../kit/use-case.js';
import { askAboutAttempt, type AskAboutAttemptPorts } from './ask-about-attempt.js';

interface OrderOfCompany {
  readonly orderId: string;
  readonly companyId: string;
}

export type EndingPorts = AskAboutAttemptPorts & Pick<Ports, 'handle' | 'logger'>;

export class EndPayment extends UseCase<OrderOfCompany, Written> {}

/**
 * Ends a payment for a person, after days without an outcome. The gateway is queried another time: its result has
 * priority, and the person decides only without one.
 * @throws DomainError('payment.none-open'), DomainError('payment.too-early')
 */
export const endPayment: Runs<EndPayment, EndingPorts> = async (ports, { orderId, companyId }, context) => {
  const attempt = attemptsIn(await ports.events.read(orderStream.nameOf(orderId))).at(-1);
  if (attempt === undefined || attempt.standing === 'settled' || attempt.standing === 'lost')
    throw refusal('payment.none-open');
  const { attempted } = attempt;
  const { attemptId } = attempted.data;
  const { occurredAt: now } = context;
  const attemptedAt = attempted.metadata.occurredAt;
  const isDue = Date.parse(now) - Date.parse(attemptedAt) >= confirmingMs;
  const result = isDue ? await answerAbout(ports, attempted, now) : undefined;
  const command = result
    ? ({ type: 'RecordPaymentResult', attemptId, result } as const)
    : ({ type: 'GiveUpPayment', companyId, attemptId, attemptedAt, now } as const);
  return written(orderId, await ports.handle(orderStream, orderId, command, context));
};

/** Undefined when the gateway cannot be queried, or has no result: then the person decides. */
const answerAbout = async (
  ports: EndingPorts,
  attempted: Attempted,
  now: string,
): Promise<PaymentResult | undefined> => {
  try {
    return await askAboutAttempt(ports, attempted, now);
  } catch (error) {
    ports.logger.warn('a payment cannot be asked for before a person ends it', { stream: attempted.stream }, error);
    return undefined;
  }
};
