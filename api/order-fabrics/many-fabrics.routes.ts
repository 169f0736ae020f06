import { Body, Controller, Param, Post } from '@nestjs/common';
import { AddLines } from '../../application/order-line/add-lines.js';
import { ChangeLines } from '../../application/order-line/change-lines.js';
import { refusalAt } from '../../domain/messages.js';
import { listOf, object, text } from '../../infra/schema/fields.js';
import { Allow } from '../http/access.js';
import { type Exchange, OnExchange } from '../http/exchange.js';
import { inventoryGroupsResource } from '../inventory-groups/inventory-groups.resource.js';
import { Answers, Described } from '../openapi/declared.js';
import { TakesIfStatus } from '../orders/if-status.js';
import { ordersResource } from '../orders/orders.resource.js';
import { orderFabricsResource } from './order-fabrics.resource.js';
import { ArrayMaxSize, ArrayNotEmpty, IsArray, IsOptional, IsString } from 'class-validator';
import { mostLines } from '../../domain/order/order-lines.js';
import { RecordRoutes } from '../records/resource.routes.js';

/** The body of POST /orders/{id}/addFabrics: fabrics by their ids, or a group whose active swatches are added. */
class ManyFabricsInput {
  @IsOptional() @IsArray() @ArrayMaxSize(mostLines) @IsString({ each: true }) fabricIds?: string[] | null;
  @IsOptional() @IsString() inventoryGroupId?: string | null;
  @IsOptional() @Described({ type: ['integer', 'string', 'null'] }) quantity?: unknown;
}

/** The body of POST /orders/{id}/sortFabrics: lines by their ids, in their new order. */
class SortedFabricsInput {
  @IsArray() @ArrayNotEmpty() @ArrayMaxSize(mostLines) @IsString({ each: true }) ids: string[] = [];
}

const added = object({ fabricId: text, code: text, lineId: text });
const refused = object({ fabricId: text, code: { type: ['string', 'null'] }, error: text });

@Controller('orders/:orderId')
export class ManyFabricsRoutes extends RecordRoutes {
  /** Returns each fabric with its line, or with the reason why it has none. */
  @Post('addFabrics')
  @TakesIfStatus()
  @Answers(listOf({ anyOf: [added, refused] }))
  @Allow({ type: 'manufacturer' })
  async add(
    @OnExchange() exchange: Exchange,
    @Param('orderId') orderId: string,
    @Body() { fabricIds, inventoryGroupId, quantity }: ManyFabricsInput,
  ): Promise<readonly object[]> {
    const order = await this.records.find(exchange, ordersResource, orderId);
    const source = fabricIds?.length
      ? { fabricIds }
      : { groupId: await this.groupOf(exchange, inventoryGroupId ?? undefined) };
    const command = new AddLines({ order, source, quantity }, exchange.context);
    return (await this.writes.send(exchange, orderFabricsResource, command)).fabrics;
  }

  /** Returns the number of ids in the body. */
  @Post('sortFabrics')
  @TakesIfStatus()
  @Answers(object({ count: { type: 'integer' } }))
  @Allow({ type: 'manufacturer' })
  async sort(
    @OnExchange() exchange: Exchange,
    @Param('orderId') orderId: string,
    @Body() { ids }: SortedFabricsInput,
  ): Promise<object> {
    const { manufacturerId: companyId } = await this.records.find(exchange, ordersResource, orderId);
    const change = { type: 'SortLines', companyId, lineIds: ids } as const;
    await this.writes.send(exchange, orderFabricsResource, new ChangeLines({ orderId, change }, exchange.context));
    return { count: ids.length };
  }

  private async groupOf(exchange: Exchange, id: string | undefined): Promise<string> {
    if (id === undefined) throw refusalAt('fabricIds', 'order-line.fabric-required');
    return (await this.records.find(exchange, inventoryGroupsResource, id)).id;
  }
}
