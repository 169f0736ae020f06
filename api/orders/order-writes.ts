import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { refusal } from '../../domain/messages.js';
import type { Reads } from '../../infra/read-models/reads/reads.js';
import type { OrderDoc } from '../../projections/index.js';
import { orderGroupsResource } from '../order-groups/order-groups.resource.js';
import { type Caller, denied } from '../http/caller.js';
import type { Exchange } from '../http/exchange.js';
import { READS } from '../http/ports.js';
import { Privileges } from '../records/privilege-fields.js';
import { Records } from '../records/records.js';
import { linkBetween } from '../../application/vendor-link/vendor-links.js';
import type { Written } from '../../application/kit/written.js';
import { ChangeOrder, type GroupPatch, type OrderChange } from './change-order.handler.js';
import { groupPatchOf } from './job-number.js';
import { hasStepTo, stepFor } from './order-step.js';
import { orderChanges, type OrderInput, vendorNotesOf } from './order.input.js';
import { ordersResource } from './orders.resource.js';

/** What PATCH and PUT of an order mean on each side (docs/http.md, "Paths, methods, answers"; A53). */
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
    const { caller } = on;
    const { status } = input;
    const isSave = status === undefined || status === null || (status === 'draft' && caller.companyType !== 'vendor');
    if (isSave) return this.answer(on, await this.save(on, order, input));
    if (status === 'draft' || !hasStepTo(caller, status)) {
      await this.privileges.refuseChange(on, 'order', order, ['status']);
      throw denied();
    }
    const step = await stepFor(status, input, caller, () => linkBetween(this.reads, order));
    return this.answer(on, await this.change(on, order, step, input));
  }

  private async order(on: Exchange, id: string): Promise<OrderDoc> {
    const order = await this.records.find(on, ordersResource, id);
    await this.privileges.refuseChange(on, 'order', order, ['manufacturerId']);
    return order;
  }

  private async save(on: Exchange, order: OrderDoc, input: OrderInput): Promise<Written> {
    const { companyId, companyType } = on.caller;
    const { verified, vendorNotes } = input;
    if (companyType === 'vendor') {
      if (vendorNotes === undefined) return { id: order.id, stream: null, position: 0 };
      const notes = { type: 'WriteVendorNotes', companyId, vendorNotes: vendorNotesOf(vendorNotes) } as const;
      return this.commands.execute(new ChangeOrder(order.id, notes, on.context));
    }
    const changes = orderChanges(input);
    const isSave = Object.keys(changes).length > 0 || Boolean(input.group) || typeof verified !== 'boolean';
    const change = isSave
      ? ({ type: 'SaveOrder', companyId, changes, ...(typeof verified === 'boolean' && { verified }) } as const)
      : ({ type: 'VerifyOrder', companyId, verified } as const);
    return this.change(on, order, change, input);
  }

  private async change(on: Exchange, order: OrderDoc, change: OrderChange, { group }: OrderInput): Promise<Written> {
    const isOurs = on.caller.companyType === 'manufacturer';
    const patch = isOurs ? await this.groupPatch(on, order, group, change.type === 'PlaceOrder') : undefined;
    return this.commands.execute(new ChangeOrder(order.id, change, on.context, patch));
  }

  /** What is wrong with it is told before anything of the order is changed. A placing needs the group in any case. */
  private async groupPatch(
    on: Exchange,
    order: OrderDoc,
    given: OrderInput['group'],
    isPlacing: boolean,
  ): Promise<GroupPatch | undefined> {
    const changes = groupPatchOf(given);
    if (!isPlacing && Object.keys(changes).length === 0) return undefined;
    const { id, manufacturerId } = await this.records.find(on, orderGroupsResource, order.groupId);
    const revision = given?.['revision'];
    return {
      groupId: id,
      manufacturerId,
      changes,
      ...(typeof revision === 'number' ? { ifRevision: revision } : {}),
    };
  }

  private answer(on: Exchange, done: Written): Promise<string> {
    return this.records.answer(on, ordersResource, done);
  }
}
