import { Body, Controller, Param, Post } from '@nestjs/common';
import { ChangeOrderGroup, CreateOrderGroup } from '../../application/order-group/change-order-group.js';
import { DiscardOrderGroup } from '../../application/order-group/discard-order-group.js';
import { Allow } from '../http/access.js';
import { newId } from '../http/command-context.js';
import { type Exchange, OnExchange } from '../http/exchange.js';
import { PatchOrPut } from '../http/patch-or-put.js';
import { Call, Answers, Needs, deletedSchema } from '../openapi/declared.js';
import { readRoutes, type ApiResource } from '../records/resource.routes.js';
import { OrderGroupInput, orderGroupChanges, vendorNotesIn } from './order-group.input.js';
import { historyOf } from '../history/history-of.js';
import { allOf, eq } from '../../infra/query/query.js';
import type { Resource } from '../../infra/read-models/reads/resource.js';
import { orderGroupModel, type OrderGroupDoc } from '../../projections/index.js';
import { isVendor, type Reach, rowsOf } from '../http/reach.js';

/** Order groups, for their manufacturer, and after the first placed order for their vendor. */
const orderGroupsResource: Resource<Reach, OrderGroupDoc> = {
  name: 'orderGroups',
  words: { one: 'order group', many: 'order groups' },
  model: orderGroupModel,
  search: ['name', 'vendorName', 'manufacturerName'],
  aliases: { groupId: 'id' },
  relations: {
    vendor: { kind: 'one', resource: 'partner companies', localField: 'vendorId', foreignField: 'id' },
    manufacturer: { kind: 'one', resource: 'partner companies', localField: 'manufacturerId', foreignField: 'id' },
  },
  hidden: ['isShared', 'placedJobNumber'],
  scope: rowsOf((company) =>
    isVendor(company)
      ? allOf(eq('vendorId', company.companyId), eq('isShared', true))
      : eq('manufacturerId', company.companyId),
  ),
  masked: (reach) => (isVendor(reach) ? ['job_number'] : []),
  present: (doc, reach) => (isVendor(reach) ? { ...doc, job_number: doc.placedJobNumber ?? doc.job_number } : doc),
};

const ours = { protects: ['manufacturerId', 'companyId'], record: 'order group' } as const;

@Controller('orderGroups')
class OrderGroupRoutes extends readRoutes(orderGroupsResource) {
  @Post()
  @Call('Create an order group')
  @Needs('name', 'vendorId')
  @Allow({ type: 'manufacturer' })
  create(@OnExchange() exchange: Exchange, @Body() input: OrderGroupInput): Promise<string> {
    const ids = { groupId: newId(exchange.context, 'order-group'), manufacturerId: exchange.caller.companyId };
    const group = { ...ids, vendorId: input.vendorId ?? '', changes: orderGroupChanges(input) };
    return this.writes.create(exchange, orderGroupsResource, new CreateOrderGroup(group, exchange.contextOfNew), ours);
  }

  @Post(':id/discard')
  @Call('Discard an order group')
  @Answers(deletedSchema)
  @Allow({ type: 'manufacturer' })
  discard(@OnExchange() exchange: Exchange, @Param('id') id: string): Promise<object> {
    return this.writes.remove(
      exchange,
      orderGroupsResource,
      id,
      ({ manufacturerId: companyId }) => new DiscardOrderGroup({ groupId: id, companyId }, exchange.context),
    );
  }

  /** Each side writes its own fields; those of the other side are dropped. */
  @PatchOrPut(':id')
  @Call('Change an order group')
  @Allow()
  edit(@OnExchange() exchange: Exchange, @Param('id') id: string, @Body() input: OrderGroupInput): Promise<string> {
    const { companyId, companyType } = exchange.caller;
    const change = () =>
      companyType === 'vendor'
        ? ({ type: 'WriteGroupVendorNotes', companyId, vendorNotes: vendorNotesIn(input.vendorNotes ?? {}) } as const)
        : ({ type: 'ChangeOrderGroup', companyId, changes: orderGroupChanges(input) } as const);
    return this.writes.change(
      exchange,
      orderGroupsResource,
      id,
      () => new ChangeOrderGroup({ groupId: id, change: change() }, exchange.context),
      ours,
    );
  }
}

export const orderGroups: ApiResource = {
  routes: [OrderGroupRoutes, historyOf(orderGroupsResource, 'ordergroup')],
  resources: [orderGroupsResource],
};
