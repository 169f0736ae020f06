import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { inventoryGroupDecider, inventoryGroupStream } from '../../domain/inventory-group/inventory-group.decider.js';
import type { Claims } from '../../infra/claims/claims.js';
import type { CommandContext, HandleCommand } from '../../infra/commands/handle-command.js';
import { CLAIMS, HANDLE_COMMAND } from '../shared/ports.js';
import { type Written, written } from '../shared/written.js';
import type { GroupOfCompany } from './edit-group.handler.js';
import { releaseGroupName } from './group-name.js';

export class DeleteGroup extends Command<Written> {
  constructor(
    readonly group: GroupOfCompany,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** Deletes a group with its swatches and gives its name back. @throws group.has-records (A83) */
@CommandHandler(DeleteGroup)
export class DeleteGroupHandler implements ICommandHandler<DeleteGroup> {
  constructor(
    @Inject(HANDLE_COMMAND) readonly handle: HandleCommand,
    @Inject(CLAIMS) readonly claims: Claims,
  ) {}

  async execute({ group: { id, companyId, name }, context }: DeleteGroup): Promise<Written> {
    const deleted = await this.handle(
      inventoryGroupDecider,
      inventoryGroupStream(id),
      { type: 'DeleteGroup' },
      context,
    );
    await releaseGroupName(this, { groupId: id, companyId }, name, context);
    return written(id, deleted);
  }
}
