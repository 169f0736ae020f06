import { Body, Controller, Param, Patch, Post, Put } from '@nestjs/common';
import type { ChangeOrder } from '../../application/order/change-order.js';
import { CreateOrder } from '../../application/order/create-order.js';
import { RecordOrderScans } from '../../application/order/record-order-scans.js';
import { number, object, text, listOf, named } from '../../infra/schema/fields.js';
import { refusal } from '../../domain/messages.js';
import { type OrderDoc, orderModel } from '../../projections/index.js';
import {
  Call,
  OldCall,
  Answers,
  referenceTo,
  recordSchema,
  withField,
  TakesParameters,
  Needs,
  deletedSchema,
} from '../openapi/declared.js';
import { Allow } from '../http/access.js';
import { newId } from '../http/command-context.js';
import { type Exchange, OnExchange } from '../http/exchange.js';
import { type ApiResource, readRoutes, RecordRoutes } from '../records/resource.routes.js';
import type { WriteRule } from '../records/writes.js';
import { ScanPartInput, scansOf } from '../scanned-groups/scan.input.js';
import { DeclaresIfStatus, ordersResource } from './orders.resource.js';
import { askedBy, useCaseOf, patchOf, saveOf } from './patch-order.js';
import { groupChanges, OrderInput, ReleaseInput } from './order.input.js';
import { IsOptional, IsString, MaxLength, ArrayNotEmpty, IsArray } from 'class-validator';
import { CopyOrder } from '../../application/order/copy-order.js';
import { longestPoNumber } from '../../domain/order/order.events.js';
import { IsCode, ReadAs, SelectsRecords } from '../input/read-input.js';
import { mostOrdersInFile, requireOneFile } from '../../domain/export/file-limits.js';
import { everything, isEverything, isIn, type Where } from '../../infra/query/query.js';
import { refuseSlow } from '../../infra/read-models/reads/find.js';
import { exportedFile, Exports } from '../jobs/exports.js';
import { InvalidFilter } from '../query-dialects/invalid-filter.js';
import { notFound } from '../http/api.refusals.js';
import { historyOf } from '../history/history-of.js';
import type { HistoryEntry } from '../../application/history/entries.js';
import { seenByVendor } from '../history/history-entry.js';
import { isVendor } from '../http/reach.js';
import { PayVendorRoutes } from './pay-vendor.routes.js';

class CopyInput {
  /** Another order group of the same vendor; by default the order's own. */
  @IsOptional() @IsString() groupId?: string | null;
  @IsOptional() @IsCode() @IsString() @MaxLength(longestPoNumber) po_number?: string | null;
}

const remarks = listOf(object({ code: text, text }));
const copied = withField(withField(recordSchema(ordersResource, new Map()), 'warned', remarks), 'leftOut', remarks);

@Controller('orders')
class CopyOrderRoutes extends RecordRoutes {
  /**
   * Returns the new draft, with the copied fabrics that are discontinued, and the deleted fabrics that were not copied.
   */
  @Post(':id/copy')
  @Call('Copy an order')
  @Answers(named('CopiedOrder', copied))
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
    const command = new CopyOrder(copy, exchange.contextOfNew);
    const { done, row } = await this.writes.shown(exchange, ordersResource, command);
    const { warned, leftOut } = done;
    return { ...row, warned, leftOut };
  }
}

const ours = ['manufacturerId'] as const;

/** The meaning of PATCH and PUT of an order on each side: docs/http.md, "Paths, methods, answers"; A53. */
@Controller('orders')
class OrderRoutes extends readRoutes(ordersResource, { scanner: true }) {
  @Post()
  @Call('Create an order')
  @Needs('vendorId', 'groupId', 'po_number')
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
  @Call(
    'Change an order',
    'A `status` takes its next step, for example `placed`: `allowed` of the order names the steps.',
  )
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
  @Call('Change an order', 'It takes no step: the `status` is that of the order, or left out.')
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
  @Call('Discard an order')
  @Answers(deletedSchema)
  @Allow({ type: 'manufacturer' })
  discard(@OnExchange() exchange: Exchange, @Param('id') id: string): Promise<object> {
    return this.writes.remove(exchange, ordersResource, id, (order) =>
      useCaseOf(exchange, order, { type: 'DiscardOrder', companyId: exchange.caller.companyId }),
    );
  }

  @Patch(':id/release')
  @Call('Release an order')
  @Answers(referenceTo('Order'))
  @Allow({ type: 'manufacturer' })
  release(@OnExchange() exchange: Exchange, @Param('id') id: string, @Body() input: ReleaseInput): Promise<string> {
    const releaseNotes = input.releaseNotes ?? '';
    const change = { type: 'ReleaseRequirements', companyId: exchange.caller.companyId, releaseNotes } as const;
    return this.writes.change(exchange, ordersResource, id, (order) => useCaseOf(exchange, order, change));
  }

  /** The same route under the name that an old client uses (A56). */
  @Patch(':id/releaseRequirements')
  @OldCall('Release an order by an old name', 'PATCH /orders/{id}/release')
  @Answers(referenceTo('Order'))
  @Allow({ type: 'manufacturer' })
  releaseRequirements(
    @OnExchange() exchange: Exchange,
    @Param('id') id: string,
    @Body() input: ReleaseInput,
  ): Promise<string> {
    return this.release(exchange, id, input);
  }

  @Post(':id/scans')
  @Call('Add scans to an order')
  @Answers(referenceTo('Order'))
  @Allow({ flag: 'Mobile App Access', scanner: true })
  scan(@OnExchange() exchange: Exchange, @Param('id') id: string, @Body() input: ScanPartInput): Promise<string> {
    const scans = scansOf(input.scans, exchange.now);
    const { companyId } = exchange.caller;
    const command = new RecordOrderScans({ orderId: id, companyId, scans }, exchange.context);
    return this.writes.change(exchange, ordersResource, id, command);
  }
}

/** The body of POST /orders/createCSV: ids of orders; without them the filter of the request selects. */
@SelectsRecords()
class OrdersCsvInput {
  /** Null is an empty selection. */
  @ReadAs((orders) => orders ?? [])
  @IsOptional()
  @IsArray()
  @ArrayNotEmpty()
  @IsString({ each: true })
  orders?: string[];
}

const filterQuery = {
  name: 'filter',
  description:
    'As lists take it, as JSON or in brackets, without a part of the rows. The file then has the orders that it leaves.',
  schema: text,
};

@Controller('orders/createCSV')
class OrdersCsvRoutes extends RecordRoutes {
  constructor(private readonly exports: Exports) {
    super();
  }

  @Post()
  @Call('Make the CSV of orders')
  @TakesParameters(filterQuery)
  @Answers(named('SavedOrders', object({ csvDetails: exportedFile, orders: number })))
  @Allow({ isOpenAfterEnd: true })
  async create(@OnExchange() exchange: Exchange, @Body() { orders }: OrdersCsvInput): Promise<object> {
    const chosen = await this.chosen(exchange, orders);
    const count = chosen?.length ?? (await this.reads.count(ordersResource, everything, exchange.reach));
    const subjects = chosen ?? [exchange.caller.companyId];
    const csvDetails = await this.exports.make(exchange, 'orders-csv', subjects, 'export.orders-failed');
    return { csvDetails, orders: count };
  }

  /** The distinct ids of the chosen orders, or of those that match the filter; undefined for all of the company. */
  private async chosen(
    exchange: Exchange,
    orders: readonly string[] | undefined,
  ): Promise<readonly string[] | undefined> {
    const where = await this.records.filterOf(exchange, ordersResource);
    const isFiltered = !isEverything(where);
    if (orders === undefined) return isFiltered ? this.idsOf(exchange, where) : undefined;
    if (isFiltered) throw new InvalidFilter('Not beside the ids of orders', 'filter');
    const wanted = [...new Set(orders)];
    requireOneFile(wanted, 'orders');
    const found = await this.idsOf(exchange, isIn('id', wanted));
    if (found.length < wanted.length) throw notFound();
    return wanted;
  }

  /** @throws 422 for more than one file holds */
  private async idsOf(exchange: Exchange, where: Where): Promise<readonly string[]> {
    const asked = { where, limit: mostOrdersInFile + 1 };
    const found = await refuseSlow(
      where,
      this.reads.documents(orderModel, ordersResource.scope(exchange.reach), asked),
    );
    const ids = found.map(({ id }) => id);
    requireOneFile(ids, 'filter');
    return ids;
  }
}

const shownToCaller = (entries: readonly HistoryEntry[], { reach }: Exchange): readonly HistoryEntry[] =>
  isVendor(reach) ? seenByVendor(entries) : entries;

export const orders: ApiResource = {
  routes: [
    OrderRoutes,
    CopyOrderRoutes,
    OrdersCsvRoutes,
    PayVendorRoutes,
    historyOf(ordersResource, 'order', {}, shownToCaller),
  ],
  resources: [ordersResource],
};
