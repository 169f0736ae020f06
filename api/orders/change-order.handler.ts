import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { OrderGroupChanges } from '../../domain/order-group/order-group.events.js';
import { orderGroupDecider, orderGroupStream } from '../../domain/order-group/order-group.decider.js';
import type { OrderCommand } from '../../domain/order/order.commands.js';
import { orderDecider, orderStream } from '../../domain/order/order.decider.js';
import type { Claims } from '../../infra/claims/claims.js';
import { childContext } from '../../infra/commands/command-context.js';
import type { CommandContext, HandleCommand } from '../../infra/commands/handle-command.js';
import { type NamedGroup, withGroupName } from '../order-groups/order-group-name.js';
import { CLAIMS, HANDLE_COMMAND } from '../shared/ports.js';
import { type Written, written } from '../shared/written.js';

export type OrderChange = Exclude<OrderCommand, { type: 'CreateOrder' | 'AttemptPayment' | 'RecordPaymentResult' }>;

/** What a step or a save brings for the order's group; its texts have been checked. */
export interface GroupPatch {
  readonly group: NamedGroup;
  readonly changes: OrderGroupChanges;
}

export class ChangeOrder extends Command<Written> {
  constructor(
    readonly orderId: string,
    readonly change: OrderChange,
    readonly context: CommandContext,
    readonly groupPatch?: GroupPatch,
  ) {
    super();
  }
}

/**
 * A save, a step, notes, a release or scans of one order: all of it is decided in the order's own stream. A new name of
 * its group is claimed first, so that nothing is done when it is taken.
 */
@CommandHandler(ChangeOrder)
export class ChangeOrderHandler implements ICommandHandler<ChangeOrder> {
  constructor(
    @Inject(HANDLE_COMMAND) private readonly handle: HandleCommand,
    @Inject(CLAIMS) private readonly claims: Claims,
  ) {}

  async execute({ orderId, change, context, groupPatch }: ChangeOrder): Promise<Written> {
    const changeOrder = () => this.handle(orderDecider, orderStream(orderId), change, context);
    if (!groupPatch) return written(orderId, await changeOrder());
    const { group, changes } = groupPatch;
    const beside = childContext(context, 'beside');
    const command = { type: 'ChangeOrderGroup', companyId: group.manufacturerId, changes } as const;
    return withGroupName(this.claims, group, changes.name, beside, async () => {
      const done = await changeOrder();
      return written(
        orderId,
        done,
        await this.handle(orderGroupDecider, orderGroupStream(group.groupId), command, beside),
      );
    });
  }
}
