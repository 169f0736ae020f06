import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { GroupFields } from '../../domain/inventory-group/inventory-group.events.js';
import type { Claims } from '../../infra/claims/claims.js';
import type { CommandContext, HandleCommand } from '../../infra/commands/handle-command.js';
import { CLAIMS, HANDLE_COMMAND } from '../http/ports.js';
import { type Written, written } from '../../application/kit/written.js';
import { handleGroup } from './group-name.js';

/** A group of the caller's company, by its id. */
export interface GroupOfCompany {
  readonly id: string;
}

export class EditGroup extends Command<Written> {
  constructor(
    readonly group: GroupOfCompany,
    readonly changes: Partial<GroupFields>,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** Changes a group; another name is claimed first, and the old one given back. */
@CommandHandler(EditGroup)
export class EditGroupHandler implements ICommandHandler<EditGroup> {
  constructor(
    @Inject(HANDLE_COMMAND) readonly handle: HandleCommand,
    @Inject(CLAIMS) readonly claims: Claims,
  ) {}

  async execute({ group: { id }, changes, context }: EditGroup): Promise<Written> {
    return written(id, await handleGroup(this, id, { type: 'EditGroup', changes }, context));
  }
}
