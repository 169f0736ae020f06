import { historyOf } from '../history/history-of.js';
import type { ApiResource } from '../records/api-resource.js';
import { CompanyGroupRoutes } from './company-groups.routes.js';
import { InventoryGroupRoutes } from './inventory-group.routes.js';
import { inventoryGroupsResource } from './inventory-groups.resource.js';

export const inventoryGroups: ApiResource = {
  routes: [
    CompanyGroupRoutes,
    InventoryGroupRoutes,
    historyOf(inventoryGroupsResource, 'inventorygroup', { type: 'manufacturer' }),
  ],
  resources: [inventoryGroupsResource],
};
