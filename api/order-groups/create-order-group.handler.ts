import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { checkChanges, checksOf } from '../../domain/order-group/order-group.changes.js';
import type { OrderGroupChanges } from '../../domain/order-group/order-group.events.js';
import { refusal } from '../../domain/messages.js';
import type { Claims } from '../../infra/claims/claims.js';
import type { CommandContext, HandleCommand } from '../../infra/commands/handle-command.js';
import type { Reads } from '../../infra/read-models/reads/reads.js';
import type { Caller } from '../http/caller.js';
import { newId } from '../http/command-context.js';
import { CLAIMS, HANDLE_COMMAND, READS } from '../http/ports.js';
import { linkBetween, namesOf } from '../../application/vendor-link/vendor-links.js';
import { type Written, written } from '../../application/kit/written.js';
import { handleOrderGroup } from './order-group-name.js';

export class CreateOrderGroup extends Command<Written> {
  constructor(
    readonly manufacturerId: string,
    readonly vendorId: string,
    readonly changes: OrderGroupChanges,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** Makes a swatch type for orders of one of the manufacturer's vendors (S2 section 5 "New order group"). */
@CommandHandler(CreateOrderGroup)
export class CreateOrderGroupHandler implements ICommandHandler<CreateOrderGroup> {
  constructor(
    @Inject(HANDLE_COMMAND) readonly handle: HandleCommand,
    @Inject(CLAIMS) readonly claims: Claims,
    @Inject(READS) private readonly reads: Reads<Caller>,
  ) {}

  async execute({ manufacturerId, vendorId, changes, context }: CreateOrderGroup): Promise<Written> {
    const { name = '', threadColor = null, notes = null } = changes;
    checkChanges({ name });
    if (vendorId === '') throw refusal('order.vendor-required');
    await linkBetween(this.reads, { manufacturerId, vendorId });
    const names = await namesOf(this.handle, manufacturerId, vendorId);
    const groupId = newId(context, 'order-group');
    const ids = { groupId, manufacturerId, vendorId };
    const group = { ...ids, ...names, name, threadColor, notes, checks: checksOf(changes.checks) };
    const command = { type: 'CreateOrderGroup', group } as const;
    return written(groupId, await handleOrderGroup(this, groupId, command, { ...context, isNew: true }));
  }
}
