import { Controller, Get, Param, type Type } from '@nestjs/common';
import { listOf } from '../../infra/read-models/declare/fields.js';
import type { Document } from '../../infra/read-models/declare/read-model.js';
import type { Resource } from '../../infra/read-models/reads/resource.js';
import { customersResource } from '../customers/customers.resource.js';
import { fabricsResource } from '../fabrics/fabrics.resource.js';
import { inventoryGroupsResource } from '../inventory-groups/inventory-groups.resource.js';
import { inventoryTypesResource } from '../inventory-types/inventory-types.resource.js';
import { Answers } from '../openapi/declared.js';
import { orderGroupsResource } from '../order-groups/order-groups.resource.js';
import { ordersResource } from '../orders/orders.resource.js';
import { scannedGroupsResource } from '../scanned-groups/scanned-groups.resource.js';
import { Allow, AllowSupport, type CompanyRule } from '../http/access.js';
import type { Reach } from '../http/reach.js';
import { Exchange } from '../http/exchange.js';
import { OnExchange } from '../http/params.js';
import { swatchesResource } from '../swatches/swatches.resource.js';
import { Stories } from './stories.js';
import { seenByVendor, type StoryEntry, storyEntry } from './story.js';

@Controller('orders')
export class OrderHistoryRoutes {
  constructor(private readonly stories: Stories) {}

  @Get(':id/history')
  @Answers(listOf(storyEntry))
  @Allow()
  async story(@OnExchange() exchange: Exchange, @Param('id') id: string): Promise<readonly StoryEntry[]> {
    const story = await this.stories.storyOf(exchange, ordersResource, 'order', id);
    return exchange.caller.companyType === 'vendor' ? seenByVendor(story) : story;
  }
}

/** The story of each record of a model, for whoever may read the record. `category` is that of its stream. */
const historyOf = <Doc extends Document>(
  resource: Resource<Reach, Doc>,
  category: string,
  rule: CompanyRule | 'support',
): Type => {
  const access = rule === 'support' ? AllowSupport() : Allow(rule);

  @Controller(resource.name)
  class HistoryRoutes {
    constructor(readonly stories: Stories) {}

    @Get(':id/history')
    @Answers(listOf(storyEntry))
    @access
    story(@OnExchange() exchange: Exchange, @Param('id') id: string): Promise<readonly StoryEntry[]> {
      return this.stories.storyOf(exchange, resource, category, id);
    }
  }
  return HistoryRoutes;
};

export const historyRoutes: readonly Type[] = [
  OrderHistoryRoutes,
  historyOf(customersResource, 'vendorlink', {}),
  historyOf(fabricsResource, 'fabric', { type: 'manufacturer' }),
  historyOf(inventoryGroupsResource, 'inventorygroup', { type: 'manufacturer' }),
  historyOf(inventoryTypesResource, 'inventorytype', 'support'),
  historyOf(orderGroupsResource, 'ordergroup', {}),
  historyOf(scannedGroupsResource, 'scan', { type: 'manufacturer' }),
  historyOf(swatchesResource, 'swatch', { type: 'manufacturer' }),
];
