import type { InventoryTypeDefined } from '../../domain/inventory-type/inventory-type.events.js';
import { definitionModel } from '../shared/definition-model.js';

/** Inventory types, the same for all companies (A87). */
export const inventoryTypeModel = definitionModel({
  name: 'inventory-type',
  type: 'InventoryTypeDefined',
  fields: { name: 'text' },
  idOf: (data: InventoryTypeDefined['data']) => data.inventoryTypeId,
  own: (data) => ({ name: data.name }),
});
