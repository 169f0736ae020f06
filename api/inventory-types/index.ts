import type { ApiResource } from '../records/api-resource.js';
import { InventoryTypeRoutes } from './inventory-type.routes.js';
import { inventoryTypesResource } from './inventory-types.resource.js';

export const inventoryTypes: ApiResource = {
  routes: [InventoryTypeRoutes],
  resources: [inventoryTypesResource],
};
