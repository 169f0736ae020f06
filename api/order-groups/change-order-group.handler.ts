import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { checkChanges } from '../../domain/order-group/order-group.changes.js';
import {
  orderGroupDecider,
  orderGroupStream,
  type OrderGroupCommand,
} from '../../domain/order-group/order-group.decider.js';
import type { Claims } from '../../infra/claims/claims.js';
import type { CommandContext, HandleCommand } from '../../infra/commands/handle-command.js';
import { CLAIMS, HANDLE_COMMAND } from '../shared/ports.js';
import { type Written, written } from '../shared/written.js';
import { type NamedGroup, withGroupName } from './order-group-name.js';

export class ChangeOrderGroup extends Command<Written> {
  constructor(
    readonly group: NamedGroup,
    readonly change: Extract<OrderGroupCommand, { type: 'ChangeOrderGroup' | 'WriteGroupVendorNotes' }>,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** What the manufacturer changes of a group, or the vendor's notes to it. */
@CommandHandler(ChangeOrderGroup)
export class ChangeOrderGroupHandler implements ICommandHandler<ChangeOrderGroup> {
  constructor(
    @Inject(HANDLE_COMMAND) private readonly handle: HandleCommand,
    @Inject(CLAIMS) private readonly claims: Claims,
  ) {}

  async execute({ group, change, context }: ChangeOrderGroup): Promise<Written> {
    const act = () => this.handle(orderGroupDecider, orderGroupStream(group.groupId), change, context);
    if (change.type === 'WriteGroupVendorNotes') return written(group.groupId, await act());
    checkChanges(change.changes);
    return written(group.groupId, await withGroupName(this.claims, group, change.changes.name, context, act));
  }
}
