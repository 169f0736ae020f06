import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { OrderGroupCommand } from '../../domain/order-group/order-group.decider.js';
import type { Claims } from '../../infra/claims/claims.js';
import type { CommandContext, HandleCommand } from '../../infra/commands/handle-command.js';
import { CLAIMS, HANDLE_COMMAND } from '../http/ports.js';
import { type Written, written } from '../../application/kit/written.js';
import { handleOrderGroup } from './order-group-name.js';

export class ChangeOrderGroup extends Command<Written> {
  constructor(
    readonly groupId: string,
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
    @Inject(HANDLE_COMMAND) readonly handle: HandleCommand,
    @Inject(CLAIMS) readonly claims: Claims,
  ) {}

  async execute({ groupId, change, context }: ChangeOrderGroup): Promise<Written> {
    return written(groupId, await handleOrderGroup(this, groupId, change, context));
  }
}
