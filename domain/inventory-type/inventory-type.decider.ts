import { defineStream } from '../kit/stream.js';
import { definitionDecider } from '../reference/definition.decider.js';
import type { InventoryTypeDefined } from './inventory-type.events.js';

export const inventoryTypeStream = defineStream(
  'inventorytype',
  definitionDecider<'InventoryTypeDefined', InventoryTypeDefined['data']>('InventoryTypeDefined'),
);
