import { Body, Controller, Delete, Param, Post } from '@nestjs/common';
import { AddPacks, DropPack } from '../../application/subscription/packs.js';
import { number, object } from '../../infra/schema/fields.js';
import { subscriptionModel } from '../../projections/index.js';
import { Allow } from '../http/access.js';
import { type Exchange, OnExchange } from '../http/exchange.js';
import { Answers } from '../openapi/declared.js';
import { refuseForeignCompany } from '../records/privilege-fields.js';
import { readRoutes } from '../records/resource.routes.js';
import type { Deleted } from '../records/writes.js';
import { subscriptionsResource } from '../reference/reference.resources.js';
import { NewPacksInput } from './subscription.input.js';
import type { ApiResource } from '../records/api-resource.js';
import { ContractRoutes } from './contract.routes.js';

const { isExtra: _, addedAt: __, ...packFields } = subscriptionModel.schemas ?? {};

const lastAdded = object({ ...packFields, ...subscriptionsResource.presented, added: number });

@Controller('subscriptionHistories')
class SubscriptionRoutes extends readRoutes(subscriptionsResource, {
  flag: ['Update Subscription', 'Payment Method'],
}) {
  @Post()
  @Answers(lastAdded)
  @Allow({ flag: 'Update Subscription' })
  async add(@OnExchange() exchange: Exchange, @Body() { planId, count }: NewPacksInput): Promise<object> {
    refuseForeignCompany(exchange, 'companyId');
    const { companyId, companyType } = exchange.caller;
    const added = count ?? 1;
    const command = new AddPacks({ companyId, companyType, planId, count: added }, exchange.contextOfNew);
    const done = await this.writes.send(exchange, subscriptionsResource, command);
    return { ...(await this.records.shownAfter(exchange, subscriptionsResource, done)), added };
  }

  @Delete(':id')
  @Allow({ flag: 'Update Subscription' })
  drop(@OnExchange() exchange: Exchange, @Param('id') id: string): Promise<Deleted> {
    const { companyId } = exchange.caller;
    const command = new DropPack({ companyId, subscriptionId: id }, exchange.context);
    return this.writes.remove(exchange, subscriptionsResource, id, command);
  }
}

export const subscriptions: ApiResource = {
  routes: [SubscriptionRoutes, ContractRoutes],
  resources: [],
};
