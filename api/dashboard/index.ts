import { type ApiResource, RecordRoutes } from '../records/resource.routes.js';
import { Controller, Get, Param } from '@nestjs/common';
import { object, named } from '../../infra/schema/fields.js';
import type { Resource } from '../../infra/read-models/reads/resource.js';
import { countsOf, dashboardModel, type DashboardDoc } from '../../projections/index.js';
import { Call, Answers } from '../openapi/declared.js';
import { Allow } from '../http/access.js';
import { ownBy, type Reach } from '../http/reach.js';
import { type Exchange, OnExchange } from '../http/exchange.js';

const dashboardResource: Resource<Reach, DashboardDoc> = {
  name: 'dashboard',
  model: dashboardModel,
  scope: ownBy('id'),
  present: (doc) => ({ ...doc, orders: countsOf(doc.orders) }),
};

@Controller('companies')
class DashboardRoutes extends RecordRoutes {
  @Get(':id/dashboard')
  @Call('Read the dashboard')
  @Answers(named('Dashboard', object({ ...dashboardModel.schemas })))
  @Allow({ support: 'looking' })
  counts(@OnExchange() exchange: Exchange, @Param('id') id: string): Promise<object> {
    return this.records.find(exchange, dashboardResource, id);
  }
}

export const dashboard: ApiResource = { routes: [DashboardRoutes] };
