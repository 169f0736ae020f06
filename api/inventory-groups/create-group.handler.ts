import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CreateGroup as CreateGroupCommand } from '../../domain/inventory-group/inventory-group.decider.js';
import type { GroupFields } from '../../domain/inventory-group/inventory-group.events.js';
import type { Claims } from '../../infra/claims/claims.js';
import type { NamedPorts } from '../../infra/claims/handle-named.js';
import type { CommandContext, HandleCommand } from '../../infra/commands/handle-command.js';
import { newId } from '../http/command-context.js';
import { CLAIMS, HANDLE_COMMAND } from '../http/ports.js';
import { type Written, written } from '../../application/kit/written.js';
import { handleGroup } from './group-name.js';

/** Makes a group whose name no other one of the company has. @throws group.name-taken, -required, -too-long */
export const createGroup = (ports: NamedPorts, group: Omit<CreateGroupCommand, 'type'>, context: CommandContext) =>
  handleGroup(ports, group.groupId, { type: 'CreateGroup', ...group }, { ...context, isNew: true });

export class CreateGroup extends Command<Written> {
  constructor(
    readonly companyId: string,
    readonly fields: Partial<GroupFields>,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(CreateGroup)
export class CreateGroupHandler implements ICommandHandler<CreateGroup> {
  constructor(
    @Inject(HANDLE_COMMAND) readonly handle: HandleCommand,
    @Inject(CLAIMS) readonly claims: Claims,
  ) {}

  async execute({ companyId, fields, context }: CreateGroup): Promise<Written> {
    const groupId = newId(context, 'inventory-group');
    const texts = { name: '', version: '' };
    return written(groupId, await createGroup(this, { ...texts, ...fields, groupId, companyId }, context));
  }
}
