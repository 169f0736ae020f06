import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { OrderGroupChanges } from '../../domain/order-group/order-group.events.js';
import { orderGroupStream } from '../../domain/order-group/order-group.decider.js';
import type { OrderCommand, PlaceOrder } from '../../domain/order/order.commands.js';
import { termsOf } from '../../domain/order/order-terms.js';
import { orderStream } from '../../domain/order/order.decider.js';
import type { Claims } from '../../infra/claims/claims.js';
import { childContext } from '../../infra/commands/command-context.js';
import type { CommandContext, HandleCommand, Handled } from '../../infra/commands/handle-command.js';
import { handleOrderGroup } from '../../application/order-group/handle-order-group.js';
import { CLAIMS, HANDLE_COMMAND } from '../http/ports.js';
import { type Written, written } from '../../application/kit/written.js';

export type OrderChange = Exclude<
  OrderCommand,
  { type: 'CreateOrder' | 'AttemptPayment' | 'RecordPaymentResult' | 'GiveUpPayment' }
>;

/** The order's group, and what a step or a save brings for it; its texts have been checked. */
export interface GroupPatch {
  readonly groupId: string;
  readonly manufacturerId: string;
  readonly changes: OrderGroupChanges;
  /** The revision of the group that the caller saw: other orders change it too. */
  readonly ifRevision?: number;
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
    @Inject(HANDLE_COMMAND) readonly handle: HandleCommand,
    @Inject(CLAIMS) readonly claims: Claims,
  ) {}

  async execute({ orderId, change, context, groupPatch }: ChangeOrder): Promise<Written> {
    const changeOrder = (to: OrderChange) => this.handle(orderStream, orderId, to, context);
    if (!groupPatch) return written(orderId, await changeOrder(change));
    const { groupId, manufacturerId, changes, ifRevision } = groupPatch;
    const placed = change.type === 'PlaceOrder' ? await this.withTerms(change, groupPatch) : change;
    if (Object.keys(changes).length === 0) return written(orderId, await changeOrder(placed));
    const command = { type: 'ChangeOrderGroup', companyId: manufacturerId, changes } as const;
    const beside = {
      ...childContext(context, 'beside'),
      ...(ifRevision === undefined ? {} : { ifMatch: ifRevision }),
    };
    if (ifRevision !== undefined) {
      // Looked at first, so that a stale group changes neither of the two.
      await this.handle(orderGroupStream, groupId, { ...command, changes: {} }, beside);
    }
    let done: Pick<Handled<unknown>, 'position' | 'events'> | undefined;
    const grouped = await handleOrderGroup(this, groupId, command, beside, async () => {
      done = await changeOrder(placed);
    });
    return written(orderId, done ?? (await changeOrder(placed)), grouped);
  }

  /** What is placed is the group as its own stream tells it now. */
  private async withTerms(place: PlaceOrder, { groupId, changes }: GroupPatch): Promise<PlaceOrder> {
    const { state } = await this.handle.look(orderGroupStream, groupId);
    return state.status === 'open' ? { ...place, terms: termsOf(state, changes) } : place;
  }
}
