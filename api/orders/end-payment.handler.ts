import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { refusal } from '../../domain/messages.js';
import type { GiveUpPayment, PaymentResult } from '../../domain/order/order.commands.js';
import { confirmingMs } from '../../domain/order/order-payment.js';
import { orderDecider, orderStream } from '../../domain/order/order.decider.js';
import type { CommandContext, HandleCommand } from '../../infra/commands/handle-command.js';
import type { EventStore } from '../../infra/event-store/event-store.js';
import {
  askAboutAttempt,
  type Attempted,
  eventsOfAttempt,
  isAttempt,
  isSettled,
} from '../../infra/payments/ask-about-attempt.js';
import type { PaymentGateway } from '../../infra/payments/payment-gateway.js';
import type { Logger } from '../../infra/logging/logger.js';
import type { KeyRing } from '../../infra/secrets/key-ring.js';
import { EVENT_STORE, GATEWAY, HANDLE_COMMAND, LOGGER, SECRETS } from '../shared/ports.js';
import { type Written, written } from '../shared/written.js';

export class EndPayment extends Command<Written> {
  constructor(
    readonly orderId: string,
    readonly companyId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/**
 * A person ends a payment that is being confirmed for days. The gateway is asked once more: what it knows counts, and the
 * person decides of what nobody knows alone.
 */
@CommandHandler(EndPayment)
export class EndPaymentHandler implements ICommandHandler<EndPayment> {
  constructor(
    @Inject(HANDLE_COMMAND) private readonly handle: HandleCommand,
    @Inject(EVENT_STORE) private readonly eventStore: EventStore,
    @Inject(SECRETS) private readonly secrets: KeyRing,
    @Inject(GATEWAY) private readonly gateway: PaymentGateway,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async execute({ orderId, companyId, context }: EndPayment): Promise<Written> {
    const history = await this.eventStore.read(orderStream(orderId));
    const attempted = history.filter(isAttempt).at(-1);
    if (attempted === undefined || isSettled(eventsOfAttempt(history, attempted.data.attemptId)))
      throw refusal('payment.none-open');
    const { attemptId } = attempted.data;
    const { occurredAt: now } = context;
    const giveUp = { attemptId, attemptedAt: attempted.metadata.occurredAt, now };
    const decision: GiveUpPayment = { type: 'GiveUpPayment', companyId, ...giveUp };
    const isDue = Date.parse(now) - Date.parse(giveUp.attemptedAt) >= confirmingMs;
    const result = isDue ? await this.answerOf(attempted, now) : undefined;
    const command = result ? ({ type: 'RecordPaymentResult', attemptId, result } as const) : decision;
    return written(orderId, await this.handle(orderDecider, orderStream(orderId), command, context));
  }

  /** Undefined while nobody can tell: that the gateway cannot be asked is why a person decides. */
  private async answerOf(attempted: Attempted, now: string): Promise<PaymentResult | undefined> {
    const { eventStore, secrets, gateway } = this;
    try {
      return await askAboutAttempt({ eventStore, secrets, gateway }, attempted, now);
    } catch (error) {
      this.logger.warn('a payment cannot be asked for before a person ends it', { stream: attempted.stream }, error);
      return undefined;
    }
  }
}
