import { historyOf } from '../history/history-of.js';
import type { ApiResource } from '../records/api-resource.js';
import { OrderGroupRoutes } from './order-group.routes.js';
import { orderGroupsResource } from './order-groups.resource.js';

export const orderGroups: ApiResource = {
  routes: [OrderGroupRoutes, historyOf(orderGroupsResource, 'ordergroup')],
  resources: [orderGroupsResource],
};
