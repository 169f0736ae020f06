import { Controller, Get, Param } from '@nestjs/common';
import { type OrderStatus, orderStatuses } from '../../domain/order/order.events.js';
import { type Described, listOf, number, object, oneOf, text, named } from '../../infra/schema/fields.js';
import { allOf, eq, isIn, type Where } from '../../infra/query/query.js';
import { inventoryGroupModel, orderFabricModel, orderModel, swatchModel } from '../../projections/index.js';
import { fabricsResource } from '../fabrics/fabrics.resource.js';
import { Allow } from '../http/access.js';
import { type Exchange, OnExchange } from '../http/exchange.js';
import { Call, Answers } from '../openapi/declared.js';
import { ordersResource } from '../orders/orders.resource.js';
import { type ApiResource, RecordRoutes } from '../records/resource.routes.js';
import { swatchesResource } from '../swatches/swatches.resource.js';

const usage = object({
  groups: listOf(object({ id: text, name: text, swatchId: text })),
  orders: listOf(object({ id: text, index: number, status: oneOf(orderStatuses).schema })),
  totals: object({ groups: number, orders: number, openOrders: number }),
});

type FabricUsage = Described<typeof usage>;

/** Maximum number of groups and orders in the list; the totals include all. */
const mostNamed = 50;

const closed: ReadonlySet<OrderStatus> = new Set(['complete', 'cancelled']);
const isOpen = isIn(
  'status',
  orderStatuses.filter((status) => !closed.has(status)),
);

@Controller('Fabrics')
class FabricUsageRoutes extends RecordRoutes {
  @Get(':id/usage')
  @Call('Read where a fabric is used')
  @Answers(named('FabricUsage', usage))
  @Allow({ type: 'manufacturer', support: 'looking' })
  async usageOf(@OnExchange() exchange: Exchange, @Param('id') id: string): Promise<FabricUsage> {
    await this.records.find(exchange, fabricsResource, id);
    const { companyId } = exchange.company;
    const ofSwatches = allOf(eq('companyId', companyId), eq('fabricId', id));
    const inLines: Where = {
      kind: 'among',
      field: 'id',
      model: orderFabricModel.name,
      pick: 'orderId',
      where: eq('fabricId', id),
    };
    const ofOrders = allOf(eq('manufacturerId', companyId), inLines);
    const [swatches, orders, groupTotal, orderTotal, openOrders] = await Promise.all([
      this.reads.documents(swatchModel, ofSwatches, newest('createdAt')),
      this.reads.documents(orderModel, ofOrders, newest('createdAt')),
      this.records.count(exchange, swatchesResource, ofSwatches),
      this.records.count(exchange, ordersResource, inLines),
      this.records.count(exchange, ordersResource, allOf(inLines, isOpen)),
    ]);
    const groupIds = swatches.map(({ inventoryGroupId }) => inventoryGroupId);
    const groups = await this.reads.documents(inventoryGroupModel, isIn('id', groupIds));
    const names = new Map(groups.map((group) => [group.id, group.name]));
    return {
      groups: swatches.map((swatch) => ({
        id: swatch.inventoryGroupId,
        name: names.get(swatch.inventoryGroupId) ?? '',
        swatchId: swatch.id,
      })),
      orders: orders.map(({ id: orderId, index, status }) => ({ id: orderId, index, status })),
      totals: { groups: groupTotal, orders: orderTotal, openOrders },
    };
  }
}

const newest = (field: string) => ({ order: [{ field, descending: true }], limit: mostNamed });

export const fabricUsage: ApiResource = { routes: [FabricUsageRoutes], resources: [] };
