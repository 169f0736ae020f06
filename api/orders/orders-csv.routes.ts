import { Body, Controller, Inject, Post } from '@nestjs/common';
import { object } from '../../infra/read-models/declare/fields.js';
import { isIn } from '../../infra/read-models/query/query.js';
import type { Reads } from '../../infra/read-models/reads/reads.js';
import { orderModel } from '../../projections/index.js';
import { Allow } from '../http/access.js';
import type { Exchange } from '../http/exchange.js';
import { notFound } from '../http/not-found.js';
import { OnExchange } from '../http/params.js';
import { READS } from '../http/ports.js';
import type { Reach } from '../http/reach.js';
import { exportedFile, Exports } from '../jobs/exports.js';
import { Answers } from '../openapi/declared.js';
import { OrdersCsvInput } from './orders-csv.input.js';
import { ordersResource } from './orders.resource.js';

@Controller('orders/createCSV')
export class OrdersCsvRoutes {
  constructor(
    private readonly exports: Exports,
    @Inject(READS) private readonly reads: Reads<Reach>,
  ) {}

  @Post()
  @Answers(object({ csvDetails: exportedFile }))
  @Allow()
  async create(@OnExchange() exchange: Exchange, @Body() { orders }: OrdersCsvInput): Promise<object> {
    const subjects = orders ? await this.own(exchange, orders) : [exchange.caller.companyId];
    return { csvDetails: await this.exports.make(exchange, 'orders-csv', subjects, 'export.orders-failed') };
  }

  /** The same ids, each once. @throws 404 when one of them is no order that the caller sees */
  private async own(exchange: Exchange, ids: readonly string[]): Promise<readonly string[]> {
    const wanted = [...new Set(ids)];
    const found = await this.reads.documents(orderModel, ordersResource.scope(exchange.reach), {
      where: isIn('id', wanted),
    });
    if (found.length < wanted.length) throw notFound();
    return wanted;
  }
}
