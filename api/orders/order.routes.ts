import { Body, Controller, Param, Patch, Post, Put } from '@nestjs/common';
import type { ChangeOrder } from '../../application/order/change-order.js';
import { CreateOrder } from '../../application/order/create-order.js';
import { RecordOrderScans } from '../../application/order/record-order-scans.js';
import { number, object, text, listOf } from '../../infra/schema/fields.js';
import { refusal } from '../../domain/messages.js';
import type { OrderDoc } from '../../projections/index.js';
import { Answers, referenceTo } from '../openapi/declared.js';
import { Allow } from '../http/access.js';
import { newId } from '../http/command-context.js';
import { type Exchange, OnExchange } from '../http/exchange.js';
import { readRoutes, RecordRoutes } from '../records/resource.routes.js';
import type { WriteRule } from '../records/writes.js';
import { ScanPartInput, scansOf } from '../scanned-groups/scan-part.input.js';
import { DeclaresIfStatus } from './if-status.js';
import { askedBy, useCaseOf, patchOf, saveOf } from './patch-order.js';
import { groupChanges, OrderInput, ReleaseInput } from './order.input.js';
import { ordersResource } from './orders.resource.js';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { CopyOrder } from '../../application/order/copy-order.js';
import { longestPoNumber } from '../../domain/order/order.events.js';
import { IsCode } from '../input/read-input.js';
import { recordSchema, withField } from '../openapi/schemas.js';

class CopyInput {
  /** Another order group of the same vendor; by default the order's own. */
  @IsOptional() @IsString() groupId?: string | null;
  @IsOptional() @IsCode() @IsString() @MaxLength(longestPoNumber) po_number?: string | null;
}

const remarks = listOf(object({ code: text, text }));
const copied = withField(withField(recordSchema(ordersResource, new Map()), 'warned', remarks), 'leftOut', remarks);

@Controller('orders')
export class CopyOrderRoutes extends RecordRoutes {
  /**
   * Returns the new draft, with the copied fabrics that are discontinued, and the deleted fabrics that were not copied.
   */
  @Post(':id/copy')
  @Answers(copied)
  @Allow({ type: 'manufacturer' })
  async copy(@OnExchange() exchange: Exchange, @Param('id') id: string, @Body() input: CopyInput): Promise<object> {
    const { id: sourceId } = await this.records.find(exchange, ordersResource, id);
    const { companyId: manufacturerId } = exchange.caller;
    const orderId = newId(exchange.context, 'order');
    const { groupId, po_number: poNumber } = input;
    const copy = {
      ...{ orderId, manufacturerId, sourceId, poNumber: poNumber?.trim() ?? '' },
      groupId: groupId?.trim() || undefined,
    };
    const done = await this.writes.send(exchange, ordersResource, new CopyOrder(copy, exchange.contextOfNew));
    const { warned, leftOut } = done;
    return { ...(await this.records.shownAfter(exchange, ordersResource, done)), warned, leftOut };
  }
}

const ours = ['manufacturerId'] as const;

/** The meaning of PATCH and PUT of an order on each side: docs/http.md, "Paths, methods, answers"; A53. */
@Controller('orders')
export class OrderRoutes extends readRoutes(ordersResource, { scanner: true }) {
  @Post()
  @Allow({ type: 'manufacturer' })
  create(@OnExchange() exchange: Exchange, @Body() input: OrderInput): Promise<string> {
    const ids = { orderId: newId(exchange.context, 'order'), manufacturerId: exchange.caller.companyId };
    const { vendorId, groupId, po_number: poNumber, requireLevel, notes, neededBy } = input;
    const fields = { vendorId, groupId, poNumber, requireLevel, notes, neededBy };
    const order = { fields, groupChanges: groupChanges(input.group), ...ids };
    const rule = { protects: ['manufacturerId', 'companyId'] } as const;
    return this.writes.create(exchange, ordersResource, new CreateOrder(order, exchange.contextOfNew), rule);
  }

  @Patch(':id')
  @DeclaresIfStatus()
  @Allow()
  patch(@OnExchange() exchange: Exchange, @Param('id') id: string, @Body() input: OrderInput): Promise<string> {
    const askedIn = (order: OrderDoc) => askedBy(exchange.caller, input, order);
    // A status that the caller cannot set is refused and audited.
    const rule = (order: OrderDoc): WriteRule => ({
      protects: askedIn(order) === undefined ? ['manufacturerId', 'status'] : ours,
    });
    const commandFor = (order: OrderDoc): ChangeOrder | undefined => {
      const change = patchOf(exchange, input, askedIn(order));
      return change && useCaseOf(exchange, order, change, input.group);
    };
    return this.writes.change(exchange, ordersResource, id, commandFor, rule);
  }

  /** A save: its status is ignored when it is the stored one or `draft`. */
  @Put(':id')
  @DeclaresIfStatus()
  @Allow()
  put(@OnExchange() exchange: Exchange, @Param('id') id: string, @Body() input: OrderInput): Promise<string> {
    const commandFor = (order: OrderDoc): ChangeOrder | undefined => {
      const isOwnStatus = [undefined, null, 'draft', order.status].includes(input.status);
      if (!isOwnStatus) throw refusal('order.locked');
      const change = saveOf(exchange.caller, { ...input, group: null });
      return change && useCaseOf(exchange, order, change);
    };
    return this.writes.change(exchange, ordersResource, id, commandFor, { protects: ours });
  }

  @Post(':id/discard')
  @Answers(object({ count: number, id: text }))
  @Allow({ type: 'manufacturer' })
  discard(@OnExchange() exchange: Exchange, @Param('id') id: string): Promise<object> {
    return this.writes.remove(exchange, ordersResource, id, (order) =>
      useCaseOf(exchange, order, { type: 'DiscardOrder', companyId: exchange.caller.companyId }),
    );
  }

  @Patch(':id/release')
  @Answers(referenceTo('orders'))
  @Allow({ type: 'manufacturer' })
  release(@OnExchange() exchange: Exchange, @Param('id') id: string, @Body() input: ReleaseInput): Promise<string> {
    const releaseNotes = input.releaseNotes ?? '';
    const change = { type: 'ReleaseRequirements', companyId: exchange.caller.companyId, releaseNotes } as const;
    return this.writes.change(exchange, ordersResource, id, (order) => useCaseOf(exchange, order, change));
  }

  /** The same route under the name that an old client uses (A56). */
  @Patch(':id/releaseRequirements')
  @Answers(referenceTo('orders'))
  @Allow({ type: 'manufacturer' })
  releaseRequirements(
    @OnExchange() exchange: Exchange,
    @Param('id') id: string,
    @Body() input: ReleaseInput,
  ): Promise<string> {
    return this.release(exchange, id, input);
  }

  @Post(':id/scans')
  @Answers(referenceTo('orders'))
  @Allow({ flag: 'Mobile App Access', scanner: true })
  scan(@OnExchange() exchange: Exchange, @Param('id') id: string, @Body() input: ScanPartInput): Promise<string> {
    const scans = scansOf(input.scans, exchange.now);
    const { companyId } = exchange.caller;
    const command = new RecordOrderScans({ orderId: id, companyId, scans }, exchange.context);
    return this.writes.change(exchange, ordersResource, id, command);
  }
}
