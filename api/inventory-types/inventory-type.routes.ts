import { Controller } from '@nestjs/common';
import { Records } from '../records/records.js';
import { readRoutes } from '../records/resource.routes.js';
import { inventoryTypesResource } from './inventory-types.resource.js';

@Controller('InventoryTypes')
export class InventoryTypeRoutes extends readRoutes(inventoryTypesResource) {
  constructor(records: Records) {
    super(records);
  }
}
