import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { OrderGroupChanges } from '../../domain/order-group/order-group.events.js';
import { orderGroupDecider, orderGroupStream } from '../../domain/order-group/order-group.decider.js';
import type { OrderCommand, PlaceOrder } from '../../domain/order/order.commands.js';
import { termsOf } from '../../domain/order/order-terms.js';
import { orderDecider, orderStream } from '../../domain/order/order.decider.js';
import type { Claims } from '../../infra/claims/claims.js';
import { childContext } from '../../infra/commands/command-context.js';
import type { CommandContext, HandleCommand } from '../../infra/commands/handle-command.js';
import { type NamedGroup, withGroupName } from '../order-groups/order-group-name.js';
import { CLAIMS, HANDLE_COMMAND } from '../shared/ports.js';
import { type Written, written } from '../shared/written.js';

export type OrderChange = Exclude<
  OrderCommand,
  { type: 'CreateOrder' | 'AttemptPayment' | 'RecordPaymentResult' | 'GiveUpPayment' }
>;

/** The order's group, and what a step or a save brings for it; its texts have been checked. */
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
    const changeOrder = (to: OrderChange) => this.handle(orderDecider, orderStream(orderId), to, context);
    if (!groupPatch) return written(orderId, await changeOrder(change));
    const { group, changes } = groupPatch;
    const placed = change.type === 'PlaceOrder' ? await this.withTerms(change, groupPatch, context) : change;
    const beside = childContext(context, 'beside');
    const command = { type: 'ChangeOrderGroup', companyId: group.manufacturerId, changes } as const;
    return withGroupName(this.claims, group, changes.name, beside, async () => {
      const done = await changeOrder(placed);
      if (Object.keys(changes).length === 0) return written(orderId, done);
      return written(
        orderId,
        done,
        await this.handle(orderGroupDecider, orderGroupStream(group.groupId), command, beside),
      );
    });
  }

  /** What is placed is the group as its own stream tells it now. */
  private async withTerms(place: PlaceOrder, { group, changes }: GroupPatch, context: CommandContext) {
    const look = { type: 'ChangeOrderGroup', companyId: group.manufacturerId, changes: {} } as const;
    const stream = orderGroupStream(group.groupId);
    const { state } = await this.handle(orderGroupDecider, stream, look, childContext(context, 'look at the group'));
    return state.status === 'open' ? { ...place, terms: termsOf(state, changes) } : place;
  }
}
