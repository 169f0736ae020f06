import { Body, Controller, Post } from '@nestjs/common';
import { mostOrdersInFile, requireOneFile } from '../../domain/export/file-limits.js';
import { number, object, text } from '../../infra/schema/fields.js';
import { everything, isEverything, isIn, type Where } from '../../infra/query/query.js';
import { refuseSlow } from '../../infra/read-models/reads/find.js';
import { orderModel } from '../../projections/index.js';
import { Allow } from '../http/access.js';
import { type Exchange, OnExchange } from '../http/exchange.js';
import { exportedFile, Exports } from '../jobs/exports.js';
import { Answers, TakesParameters } from '../openapi/declared.js';
import { InvalidFilter } from '../query-dialects/invalid-filter.js';
import { ordersResource } from './orders.resource.js';
import { ArrayNotEmpty, IsArray, IsOptional, IsString } from 'class-validator';
import { ReadAs, SelectsRecords } from '../input/read-input.js';
import { notFound } from '../http/api.refusals.js';
import { RecordRoutes } from '../records/resource.routes.js';

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
export class OrdersCsvRoutes extends RecordRoutes {
  constructor(private readonly exports: Exports) {
    super();
  }

  @Post()
  @TakesParameters(filterQuery)
  @Answers(object({ csvDetails: exportedFile, orders: number }))
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

  /** Ids of the visible orders. @throws 422 for more than one file holds */
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
