import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { OrderCommand } from '../../domain/order/order.commands.js';
import { orderDecider, orderStream } from '../../domain/order/order.decider.js';
import type { CommandContext, HandleCommand } from '../../infra/commands/handle-command.js';
import { HANDLE_COMMAND } from '../shared/ports.js';
import { type Written, written } from '../shared/written.js';

export class ChangeOrder extends Command<Written> {
  constructor(
    readonly orderId: string,
    readonly change: Exclude<OrderCommand, { type: 'CreateOrder' | 'AttemptPayment' | 'RecordPaymentResult' }>,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** A save, a step, notes, a release or scans of one order: all of it is decided in the order's own stream. */
@CommandHandler(ChangeOrder)
export class ChangeOrderHandler implements ICommandHandler<ChangeOrder> {
  constructor(@Inject(HANDLE_COMMAND) private readonly handle: HandleCommand) {}

  async execute({ orderId, change, context }: ChangeOrder): Promise<Written> {
    return written(orderId, await this.handle(orderDecider, orderStream(orderId), change, context));
  }
}
