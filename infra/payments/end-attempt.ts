import { refusal } from '../../domain/messages.js';
import type { GiveUpPayment, PaymentResult } from '../../domain/order/order.commands.js';
import { confirmingMs } from '../../domain/order/order-payment.js';
import { orderStream } from '../../domain/order/order.decider.js';
import type { OrderState } from '../../domain/order/order.state.js';
import type { CommandContext, Handled, HandleCommand } from '../commands/handle-command.js';
import type { Logger } from '../logging/logger.js';
import {
  askAboutAttempt,
  type AskingPorts,
  type Attempted,
  eventsOfAttempt,
  isAttempt,
  isSettled,
} from './ask-about-attempt.js';

export interface EndingPorts extends AskingPorts {
  readonly handleCommand: HandleCommand;
  readonly logger: Logger;
}

/** Undefined while nobody can tell: that the gateway cannot be asked is why a person decides. */
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

/**
 * A person ends a payment that is being confirmed for days. The gateway is asked once more: what it knows counts, and the
 * person decides of what nobody knows alone.
 * @throws DomainError('payment.none-open'), DomainError('payment.too-early')
 */
export const endAttempt = async (
  ports: EndingPorts,
  orderId: string,
  companyId: string,
  context: CommandContext,
): Promise<Handled<OrderState>> => {
  const history = await ports.eventStore.read(orderStream.nameOf(orderId));
  const attempted = history.filter(isAttempt).at(-1);
  if (attempted === undefined || isSettled(eventsOfAttempt(history, attempted.data.attemptId)))
    throw refusal('payment.none-open');
  const { attemptId } = attempted.data;
  const { occurredAt: now } = context;
  const giveUp = { attemptId, attemptedAt: attempted.metadata.occurredAt, now };
  const decision: GiveUpPayment = { type: 'GiveUpPayment', companyId, ...giveUp };
  const isDue = Date.parse(now) - Date.parse(giveUp.attemptedAt) >= confirmingMs;
  const result = isDue ? await answerAbout(ports, attempted, now) : undefined;
  const command = result ? ({ type: 'RecordPaymentResult', attemptId, result } as const) : decision;
  return ports.handleCommand(orderStream, orderId, command, context);
};
