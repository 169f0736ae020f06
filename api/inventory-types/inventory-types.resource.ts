import { everything } from '../../infra/read-models/query/query.js';
import type { Resource } from '../../infra/read-models/reads/resource.js';
import { inventoryTypeModel } from '../../projections/index.js';
import type { Reach } from '../http/reach.js';

/** Inventory types, the same for all companies (A87). */
export const inventoryTypesResource: Resource<Reach> = {
  name: 'InventoryTypes',
  model: inventoryTypeModel,
  search: ['name'],
  scope: () => everything,
};
