import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext, HandleCommand } from '../../infra/commands/handle-command.js';
import type { EventStore } from '../../infra/event-store/event-store.js';
import type { Logger } from '../../infra/logging/logger.js';
import { endAttempt } from '../../infra/payments/end-attempt.js';
import type { PaymentGateway } from '../../infra/payments/payment-gateway.js';
import type { KeyRing } from '../../infra/secrets/key-ring.js';
import { EVENT_STORE, GATEWAY, HANDLE_COMMAND, LOGGER, SECRETS } from '../http/ports.js';
import { type Written, written } from '../../application/kit/written.js';

export class EndPayment extends Command<Written> {
  constructor(
    readonly orderId: string,
    readonly companyId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(EndPayment)
export class EndPaymentHandler implements ICommandHandler<EndPayment> {
  constructor(
    @Inject(HANDLE_COMMAND) private readonly handleCommand: HandleCommand,
    @Inject(EVENT_STORE) private readonly eventStore: EventStore,
    @Inject(SECRETS) private readonly secrets: KeyRing,
    @Inject(GATEWAY) private readonly gateway: PaymentGateway,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async execute({ orderId, companyId, context }: EndPayment): Promise<Written> {
    const { handleCommand, eventStore, secrets, gateway, logger } = this;
    const ports = { handleCommand, eventStore, secrets, gateway, logger };
    return written(orderId, await endAttempt(ports, orderId, companyId, context));
  }
}
