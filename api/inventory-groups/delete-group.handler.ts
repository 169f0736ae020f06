import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Claims } from '../../infra/claims/claims.js';
import type { CommandContext, HandleCommand } from '../../infra/commands/handle-command.js';
import { CLAIMS, HANDLE_COMMAND } from '../http/ports.js';
import { type Written, written } from '../../application/kit/written.js';
import type { GroupOfCompany } from './edit-group.handler.js';
import { handleGroup } from './group-name.js';

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

  async execute({ group: { id }, context }: DeleteGroup): Promise<Written> {
    return written(id, await handleGroup(this, id, { type: 'DeleteGroup' }, context));
  }
}
