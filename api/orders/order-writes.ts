import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { refusal } from '../../domain/messages.js';
import { childContext } from '../../infra/commands/command-context.js';
import type { Reads } from '../../infra/read-models/reads.js';
import type { OrderDoc } from '../../projections/index.js';
import { ChangeOrderGroup } from '../order-groups/change-order-group.handler.js';
import { orderGroupsResource } from '../order-groups/order-groups.resource.js';
import { type Caller, denied } from '../shared/caller.js';
import type { Exchange } from '../shared/exchange.js';
import { READS } from '../shared/ports.js';
import { Privileges } from '../shared/privilege-fields.js';
import { Records } from '../shared/records.js';
import { linkBetween } from '../shared/vendor-links.js';
import type { Written } from '../shared/written.js';
import { ChangeOrder } from './change-order.handler.js';
import { groupPatchOf } from './job-number.js';
import { stepFor } from './order-step.js';
import { orderChanges, type OrderInput, vendorNotesOf } from './order.input.js';
import { ordersResource } from './orders.resource.js';

/** What PATCH and PUT of an order mean on each side (contract, "Paths, methods, answers"; decisions A53). */
@Injectable()
export class OrderWrites {
  constructor(
    private readonly records: Records,
    private readonly commands: CommandBus,
    private readonly privileges: Privileges,
    @Inject(READS) private readonly reads: Reads<Caller>,
  ) {}

  /** A save: its status is ignored when it is the stored one or `draft`. */
  async put(on: Exchange, id: string, input: OrderInput): Promise<string> {
    const order = await this.order(on, id);
    const isOwnStatus = [undefined, null, 'draft', order.status].includes(input.status);
    if (!isOwnStatus) throw refusal('order.locked');
    return this.answer(on, await this.save(on, order, { ...input, group: null }));
  }

  /** A step when it names a status other than `draft`, else a save, a verification or the vendor's notes. */
  async patch(on: Exchange, id: string, input: OrderInput): Promise<string> {
    const order = await this.order(on, id);
    const { status } = input;
    if (status === undefined || status === null || status === 'draft') {
      if (status === 'draft' && on.caller.companyType === 'vendor') throw denied();
      return this.answer(on, await this.save(on, order, input));
    }
    // What is wrong with the group is told before the step is taken.
    if (on.caller.companyType === 'manufacturer') groupPatchOf(input.group);
    const linkNow = () => linkBetween(this.reads, order);
    const step = await stepFor(status, input, on.caller, linkNow);
    const done = await this.commands.execute(new ChangeOrder(id, step, on.context));
    const beside = await this.beside(on, order, input);
    return this.answer(on, { ...done, position: Math.max(done.position, beside) });
  }

  private async order(on: Exchange, id: string): Promise<OrderDoc> {
    const order = await this.records.find(on, ordersResource, id);
    await this.privileges.refuseChange(on, 'order', order, ['manufacturerId']);
    return order;
  }

  private async save(on: Exchange, order: OrderDoc, input: OrderInput): Promise<Written> {
    const { companyId, companyType } = on.caller;
    if (companyType === 'vendor') {
      const position = await this.beside(on, order, input, on.context);
      return { id: order.id, stream: null, position };
    }
    const changes = orderChanges(input);
    const { verified } = input;
    const isSave = Object.keys(changes).length > 0 || Boolean(input.group) || typeof verified !== 'boolean';
    const change = isSave
      ? ({ type: 'SaveOrder', companyId, changes, ...(typeof verified === 'boolean' && { verified }) } as const)
      : ({ type: 'VerifyOrder', companyId, verified } as const);
    const done = await this.commands.execute(new ChangeOrder(order.id, change, on.context));
    return { ...done, position: Math.max(done.position, await this.beside(on, order, input)) };
  }

  /** What stands beside a step or a save: changes of the group, the vendor's notes. Answers how far the log got. */
  private async beside(
    on: Exchange,
    order: OrderDoc,
    input: OrderInput,
    context = childContext(on.context, 'beside'),
  ): Promise<number> {
    const { companyId, companyType } = on.caller;
    if (companyType === 'vendor') {
      if (input.vendorNotes === undefined) return 0;
      const change = { type: 'WriteVendorNotes', companyId, vendorNotes: vendorNotesOf(input.vendorNotes) } as const;
      return (await this.commands.execute(new ChangeOrder(order.id, change, context))).position;
    }
    const changes = groupPatchOf(input.group);
    if (Object.keys(changes).length === 0) return 0;
    const { name } = await this.records.find(on, orderGroupsResource, order.groupId);
    const group = { groupId: order.groupId, manufacturerId: order.manufacturerId, name };
    const change = { type: 'ChangeOrderGroup', companyId, changes } as const;
    return (await this.commands.execute(new ChangeOrderGroup(group, change, context))).position;
  }

  private answer(on: Exchange, done: Written): Promise<string> {
    return this.records.answer(on, ordersResource, done);
  }
}
