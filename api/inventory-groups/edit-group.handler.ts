import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { inventoryGroupDecider, inventoryGroupStream } from '../../domain/inventory-group/inventory-group.decider.js';
import type { GroupFields, InventoryGroupEdited } from '../../domain/inventory-group/inventory-group.events.js';
import type { RecordedEvent } from '../../domain/kit/event.js';
import type { Claims } from '../../infra/claims/claims.js';
import type { CommandContext, HandleCommand } from '../../infra/commands/handle-command.js';
import { CLAIMS, HANDLE_COMMAND } from '../shared/ports.js';
import { type Written, written } from '../shared/written.js';
import { claimedName, releaseGroupName, withGroupName } from './group-name.js';

/** A group of the caller's company, as it was just read. */
export interface GroupOfCompany {
  readonly id: string;
  readonly companyId: string;
  readonly name: string;
}

const isEdit = (event: RecordedEvent): event is RecordedEvent<InventoryGroupEdited> =>
  event.type === 'InventoryGroupEdited';

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

  async execute({ group: { id, companyId, name }, changes, context }: EditGroup): Promise<Written> {
    const group = { groupId: id, companyId };
    const command = { type: 'EditGroup', changes } as const;
    const edit = () => this.handle(inventoryGroupDecider, inventoryGroupStream(id), command, context);
    const wanted = changes.name ?? name;
    if (claimedName(group, wanted).value === claimedName(group, name).value) return written(id, await edit());
    const edited = await withGroupName(this, group, wanted, context, edit);
    for (const event of edited.events) {
      const before = isEdit(event) ? event.data.from.name : undefined;
      if (before !== undefined) await releaseGroupName(this, group, before, context);
    }
    return written(id, edited);
  }
}
