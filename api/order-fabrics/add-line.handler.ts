import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { quantityOf } from '../../domain/order/order-line.js';
import { orderStream } from '../../domain/order/order.decider.js';
import type { Claims } from '../../infra/claims/claims.js';
import type { CommandContext, HandleCommand } from '../../infra/commands/handle-command.js';
import type { Reads } from '../../infra/read-models/reads/reads.js';
import type { OrderDoc } from '../../projections/index.js';
import type { Caller } from '../http/caller.js';
import { newId } from '../http/command-context.js';
import { CLAIMS, HANDLE_COMMAND, READS } from '../http/ports.js';
import { type Written, written } from '../../application/kit/written.js';
import { requireOpenFor } from './editable-order.js';
import { lineFabricFor } from './line-fabric.js';
import type { OrderFabricInput } from './order-fabric.input.js';

export class AddLine extends Command<Written> {
  constructor(
    readonly order: OrderDoc,
    readonly input: OrderFabricInput,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** Adds a fabric to an order, made on the way when its code is new (S2 section 5 "Order fabric add"). */
@CommandHandler(AddLine)
export class AddLineHandler implements ICommandHandler<AddLine> {
  constructor(
    @Inject(HANDLE_COMMAND) readonly handle: HandleCommand,
    @Inject(CLAIMS) readonly claims: Claims,
    @Inject(READS) readonly reads: Reads<Caller>,
  ) {}

  async execute({ order, input, context }: AddLine): Promise<Written> {
    const quantity = quantityOf(input.quantity);
    requireOpenFor(order);
    const companyId = order.manufacturerId;
    const { grade = null } = input.details;
    const { fabric, position } = await lineFabricFor(this, companyId, { ...input, grade }, context);
    const lineId = newId(context, 'order-fabric');
    const line = { lineId, fabric, quantity, details: { grade: fabric.grade, ...input.details } };
    const command = { type: 'AddLine', companyId, line, allowDuplicate: input.allowDuplicate } as const;
    const added = await this.handle(orderStream, order.id, command, context);
    return written(lineId, added, { position });
  }
}
