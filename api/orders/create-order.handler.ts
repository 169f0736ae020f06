import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { checkNewOrder, requireActiveLink } from '../../domain/order/new-order.js';
import { orderStream } from '../../domain/order/order.decider.js';
import { childContext } from '../../infra/commands/command-context.js';
import type { CommandContext, HandleCommand } from '../../infra/commands/handle-command.js';
import type { Claims } from '../../infra/claims/claims.js';
import type { Reads } from '../../infra/read-models/reads/reads.js';
import type { Caller } from '../http/caller.js';
import { newId } from '../http/command-context.js';
import { CLAIMS, HANDLE_COMMAND, READS } from '../http/ports.js';
import { linkBetween } from '../../application/vendor-link/vendor-links.js';
import { type Written, written } from '../../application/kit/written.js';
import { groupPatchOf, issueIndex, issueJobNumber, requireGroupOf } from './job-number.js';
import type { OrderInput } from './order.input.js';

export class CreateOrder extends Command<Written> {
  constructor(
    readonly manufacturerId: string,
    readonly input: OrderInput,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** Makes a draft with its two numbers; what could refuse it is asked first, so that no number is lost (A59, A60, A112). */
@CommandHandler(CreateOrder)
export class CreateOrderHandler implements ICommandHandler<CreateOrder> {
  constructor(
    @Inject(HANDLE_COMMAND) readonly handle: HandleCommand,
    @Inject(CLAIMS) readonly claims: Claims,
    @Inject(READS) readonly reads: Reads<Caller>,
  ) {}

  async execute({ manufacturerId, input, context }: CreateOrder): Promise<Written> {
    const { vendorId, groupId, poNumber } = checkNewOrder(input);
    const patch = groupPatchOf(input.group);
    const ids = { orderId: newId(context, 'order'), manufacturerId, vendorId, groupId };
    const [link] = await Promise.all([linkBetween(this.reads, ids), requireGroupOf(this.reads, ids)]);
    requireActiveLink(link.isActive);
    const numbering = issueJobNumber(this, ids, patch, childContext(context, 'job-number'));
    // The group's new name may be taken: then no index may be lost.
    if (patch.name !== undefined) await numbering;
    const indexing = issueIndex(this, ids, childContext(context, 'order-index'));
    const [numbered, indexed] = await Promise.all([numbering, indexing]);
    const { requireLevel = null, notes = null } = input;
    const issued = { index: indexed.index, jobNumber: numbered.jobNumber, groupName: numbered.groupName };
    // Whatever is renamed before the order stands in the log, the read model has remembered for it.
    const { paymentOption, manufacturerName, vendorName } = link;
    const names = { manufacturerName, vendorName, ...issued };
    const order = { ...ids, poNumber, requireLevel, notes, paymentOption, ...names };
    const created = await this.handle(orderStream, ids.orderId, { type: 'CreateOrder', order }, context);
    return written(ids.orderId, created, indexed, numbered);
  }
}
