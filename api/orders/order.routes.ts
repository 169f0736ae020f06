import { Body, Controller, Inject, Param, Patch, Post, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { eq, isIn } from '../../infra/read-models/query/query.js';
import type { Reads } from '../../infra/read-models/reads/reads.js';
import { fabricModel, orderFabricModel } from '../../projections/index.js';
import { Answers, referenceTo } from '../openapi/declared.js';
import { Allow } from '../http/access.js';
import type { Caller } from '../http/caller.js';
import type { Exchange } from '../http/exchange.js';
import { OnExchange } from '../http/params.js';
import { READS } from '../http/ports.js';
import { refuseForeignCompany } from '../records/privilege-fields.js';
import { Records } from '../records/records.js';
import { readRoutes } from '../records/resource.routes.js';
import { ScanPartInput } from '../scanned-groups/scan-part.input.js';
import { ChangeOrder } from './change-order.handler.js';
import { CreateOrder } from './create-order.handler.js';
import { OrderWrites } from './order-writes.js';
import { OrderInput, ReleaseInput } from './order.input.js';
import { ordersResource } from './orders.resource.js';

@Controller('orders')
export class OrderRoutes extends readRoutes(ordersResource) {
  constructor(
    records: Records,
    private readonly commands: CommandBus,
    private readonly writes: OrderWrites,
    @Inject(READS) private readonly reads: Reads<Caller>,
  ) {
    super(records);
  }

  @Post()
  @Allow({ type: 'manufacturer' })
  async create(@OnExchange() on: Exchange, @Body() input: OrderInput): Promise<string> {
    refuseForeignCompany(on, 'manufacturerId', 'companyId');
    const done = await this.commands.execute(new CreateOrder(on.caller.companyId, input, on.context));
    return this.records.answer(on, ordersResource, done);
  }

  @Patch(':id')
  @Allow()
  patch(@OnExchange() on: Exchange, @Param('id') id: string, @Body() input: OrderInput): Promise<string> {
    return this.writes.patch(on, id, input);
  }

  @Put(':id')
  @Allow()
  put(@OnExchange() on: Exchange, @Param('id') id: string, @Body() input: OrderInput): Promise<string> {
    return this.writes.put(on, id, input);
  }

  @Patch(':id/release')
  @Answers(referenceTo('orders'))
  @Allow({ type: 'manufacturer' })
  release(@OnExchange() on: Exchange, @Param('id') id: string, @Body() input: ReleaseInput): Promise<string> {
    return this.releaseOrder(on, id, input);
  }

  /** The same under the name that an old client uses (A56). */
  @Patch(':id/releaseRequirements')
  @Answers(referenceTo('orders'))
  @Allow({ type: 'manufacturer' })
  releaseRequirements(
    @OnExchange() on: Exchange,
    @Param('id') id: string,
    @Body() input: ReleaseInput,
  ): Promise<string> {
    return this.releaseOrder(on, id, input);
  }

  @Post(':id/scans')
  @Answers(referenceTo('orders'))
  @Allow({ flag: 'Mobile App Access' })
  async scan(@OnExchange() on: Exchange, @Param('id') id: string, @Body() { scans }: ScanPartInput): Promise<string> {
    await this.records.find(on, ordersResource, id);
    const lines = await this.reads.documents(orderFabricModel, eq('orderId', id));
    const fabrics = await this.reads.documents(
      fabricModel,
      isIn('id', [...new Set(lines.map(({ fabricId }) => fabricId))]),
    );
    const currentCodes = Object.fromEntries(fabrics.map((fabric) => [fabric.id, fabric.code]));
    const change = { type: 'RecordScans', companyId: on.caller.companyId, scans, currentCodes } as const;
    return this.records.answer(
      on,
      ordersResource,
      await this.commands.execute(new ChangeOrder(id, change, on.context)),
    );
  }

  private async releaseOrder(on: Exchange, id: string, input: ReleaseInput): Promise<string> {
    await this.records.find(on, ordersResource, id);
    const releaseNotes = input.releaseNotes ?? '';
    const change = { type: 'ReleaseRequirements', companyId: on.caller.companyId, releaseNotes } as const;
    return this.records.answer(
      on,
      ordersResource,
      await this.commands.execute(new ChangeOrder(id, change, on.context)),
    );
  }
}
