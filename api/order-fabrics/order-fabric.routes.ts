import { Body, Controller, Delete, Param, Patch, Post, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ordersResource } from '../orders/orders.resource.js';
import { Allow } from '../http/access.js';
import type { Exchange } from '../http/exchange.js';
import { OnExchange } from '../http/params.js';
import { Privileges, refuseForeignCompany } from '../records/privilege-fields.js';
import { Records } from '../records/records.js';
import { deleted, readRoutes } from '../records/resource.routes.js';
import { AddLine } from './add-line.handler.js';
import { ChangeLine } from './change-line.handler.js';
import { OrderFabricInput } from './order-fabric.input.js';
import { orderFabricsResource } from './order-fabrics.resource.js';

@Controller('orderFabrics')
export class OrderFabricRoutes extends readRoutes(orderFabricsResource) {
  constructor(
    records: Records,
    private readonly commands: CommandBus,
    private readonly privileges: Privileges,
  ) {
    super(records);
  }

  @Post()
  @Allow({ type: 'manufacturer' })
  async create(@OnExchange() exchange: Exchange, @Body() input: OrderFabricInput): Promise<string> {
    refuseForeignCompany(exchange, 'manufacturerId', 'companyId');
    const order = await this.records.find(exchange, ordersResource, input.orderId ?? '');
    const done = await this.commands.execute(new AddLine(order, input, exchange.context));
    return this.records.answer(exchange, orderFabricsResource, done);
  }

  @Patch(':id')
  @Allow({ type: 'manufacturer' })
  patch(@OnExchange() exchange: Exchange, @Param('id') id: string, @Body() input: OrderFabricInput): Promise<string> {
    return this.change(exchange, id, input, input.position);
  }

  /** The whole line as it was read; its place is moved by PATCH alone. */
  @Put(':id')
  @Allow({ type: 'manufacturer' })
  put(@OnExchange() exchange: Exchange, @Param('id') id: string, @Body() input: OrderFabricInput): Promise<string> {
    return this.change(exchange, id, input, undefined);
  }

  @Delete(':id')
  @Allow({ type: 'manufacturer' })
  async remove(@OnExchange() exchange: Exchange, @Param('id') id: string): Promise<object> {
    const line = await this.records.find(exchange, orderFabricsResource, id);
    const change = { type: 'RemoveLine', companyId: exchange.caller.companyId, lineId: id } as const;
    const done = await this.commands.execute(new ChangeLine(line.orderId, change, exchange.context));
    await this.records.settle(exchange, orderFabricsResource, done.position);
    return deleted(id);
  }

  private async change(
    exchange: Exchange,
    id: string,
    input: OrderFabricInput,
    position: number | undefined,
  ): Promise<string> {
    const line = await this.records.find(exchange, orderFabricsResource, id);
    await this.privileges.refuseChange(exchange, 'order fabric', line, ['manufacturerId', 'companyId']);
    const { quantity, details } = input;
    const change = {
      type: 'ChangeLine',
      companyId: exchange.caller.companyId,
      lineId: id,
      details,
      ...(quantity !== undefined && { quantity }),
      ...(position !== undefined && { position }),
    } as const;
    const done = await this.commands.execute(new ChangeLine(line.orderId, change, exchange.context));
    return this.records.answer(exchange, orderFabricsResource, done);
  }
}
