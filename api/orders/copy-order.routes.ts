import { Body, Controller, Param, Post } from '@nestjs/common';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { CopyOrder } from '../../application/order/copy-order.js';
import { longestPoNumber } from '../../domain/order/order.events.js';
import { listOf, object, text } from '../../infra/schema/fields.js';
import { Allow } from '../http/access.js';
import { newId } from '../http/command-context.js';
import { type Exchange, OnExchange } from '../http/exchange.js';
import { IsCode } from '../input/read-input.js';
import { Answers } from '../openapi/declared.js';
import { recordSchema, withField } from '../openapi/schemas.js';
import { ordersResource } from './orders.resource.js';
import { RecordRoutes } from '../records/resource.routes.js';

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
   * Answers the new draft, with the fabrics that were copied although they are discontinued, and those that were not
   * copied as they are deleted.
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
    return { ...(await this.records.written(exchange, ordersResource, done)), warned, leftOut };
  }
}
