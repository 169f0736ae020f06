import { orderStream } from '../../domain/order/order.decider.js';
import { attemptOf, isAskedFor } from '../../domain/order/payment-attempt.js';
import type { CommandContext } from '../../infra/commands/handle-command.js';
import type { Ports } from '../kit/ports.js';
import { askAboutAttempt, type AskingPorts } from './ask-about-attempt.js';

interface Unsettled {
  readonly orderId: string;
  readonly attemptId: string;
  /** Whether this asks on although a person has ended the payment. */
  readonly isAfterwards: boolean;
}

/**
 * Asks the gateway what became of a payment, and records that. Nothing is done where it is known, or nobody waits for it.
 * @throws what `askAboutAttempt` throws: then the payment is still open
 */
export const settlePayment = async (
  ports: AskingPorts & Pick<Ports, 'handle'>,
  { orderId, attemptId, isAfterwards }: Unsettled,
  context: CommandContext,
): Promise<void> => {
  const { occurredAt: now } = context;
  const attempt = attemptOf(await ports.events.read(orderStream.nameOf(orderId)), attemptId);
  if (attempt === undefined || attempt.standing === 'settled') return;
  const { attempted, givenUpAt } = attempt;
  if (!isAskedFor(attempt, now) || (givenUpAt !== undefined && !isAfterwards)) return;
  const result = await askAboutAttempt(ports, attempted, now);
  const { companyId } = attempted.metadata;
  const command = { type: 'RecordPaymentResult', attemptId, result } as const;
  await ports.handle(orderStream, orderId, command, { ...context, companyId });
};
