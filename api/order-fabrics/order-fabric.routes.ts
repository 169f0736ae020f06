import { Body, Controller, Delete, Param, Patch, Post, Put } from '@nestjs/common';
import { AddLine } from '../../application/order-line/add-line.js';
import { ChangeLines } from '../../application/order-line/change-lines.js';
import { TakesIfStatus } from '../orders/if-status.js';
import { ordersResource } from '../orders/orders.resource.js';
import { Allow } from '../http/access.js';
import { newId } from '../http/command-context.js';
import { type Exchange, OnExchange } from '../http/exchange.js';
import { refuseForeignCompany } from '../records/privilege-fields.js';
import { readRoutes } from '../records/resource.routes.js';
import { fabricTextsOf, lineDetails, OrderFabricInput } from './order-fabric.input.js';
import { orderFabricsResource, lineFabrics } from './order-fabrics.resource.js';
import type { ApiResource } from '../records/api-resource.js';
import { ImportRoutes } from './import.routes.js';
import { ManyFabricsRoutes } from './many-fabrics.routes.js';

const companyFields = ['manufacturerId', 'companyId'] as const;

@Controller('orderFabrics')
class OrderFabricRoutes extends readRoutes(orderFabricsResource, { scanner: true }) {
  @Post()
  @TakesIfStatus()
  @Allow({ type: 'manufacturer' })
  async create(@OnExchange() exchange: Exchange, @Body() input: OrderFabricInput): Promise<string> {
    // Checked before the order is read, because another company would find none.
    refuseForeignCompany(exchange, ...companyFields);
    const order = await this.records.find(exchange, ordersResource, input.orderId ?? '');
    const { fabricId, quantity, allowDuplicate = false } = input;
    const fabric = { ...fabricTextsOf(input), fabricId };
    const lineId = newId(exchange.context, 'order-fabric');
    const line = { lineId, order, fabric, quantity, details: lineDetails(input), allowDuplicate };
    return this.writes.create(exchange, orderFabricsResource, new AddLine(line, exchange.contextOfNew));
  }

  @Patch(':id')
  @TakesIfStatus()
  @Allow({ type: 'manufacturer' })
  patch(@OnExchange() exchange: Exchange, @Param('id') id: string, @Body() input: OrderFabricInput): Promise<string> {
    return this.change(exchange, id, input, input.position ?? undefined);
  }

  /** Accepts a whole line as it was read; its position does not change, because only PATCH moves a line. */
  @Put(':id')
  @TakesIfStatus()
  @Allow({ type: 'manufacturer' })
  put(@OnExchange() exchange: Exchange, @Param('id') id: string, @Body() input: OrderFabricInput): Promise<string> {
    return this.change(exchange, id, input, undefined);
  }

  @Delete(':id')
  @TakesIfStatus()
  @Allow({ type: 'manufacturer' })
  remove(@OnExchange() exchange: Exchange, @Param('id') id: string): Promise<object> {
    const change = { type: 'RemoveLine', companyId: exchange.caller.companyId, lineId: id } as const;
    return this.writes.remove(
      exchange,
      orderFabricsResource,
      id,
      ({ orderId }) => new ChangeLines({ orderId, change }, exchange.context),
    );
  }

  private change(
    exchange: Exchange,
    id: string,
    input: OrderFabricInput,
    position: number | undefined,
  ): Promise<string> {
    const { quantity } = input;
    const change = {
      type: 'ChangeLine',
      companyId: exchange.caller.companyId,
      lineId: id,
      details: lineDetails(input),
      ...(quantity !== undefined && { quantity }),
      ...(position !== undefined && { position }),
    } as const;
    const rule = { protects: companyFields, record: 'order fabric' };
    return this.writes.change(
      exchange,
      orderFabricsResource,
      id,
      ({ orderId }) => new ChangeLines({ orderId, change }, exchange.context),
      rule,
    );
  }
}

export const orderFabrics: ApiResource = {
  routes: [ImportRoutes, ManyFabricsRoutes, OrderFabricRoutes],
  resources: [lineFabrics, orderFabricsResource],
};
