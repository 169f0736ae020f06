import type { DomainEvent } from '../kit/event.js';

interface OfInventoryType {
  readonly inventoryTypeId: string;
}

export type InventoryTypeDefined = DomainEvent<'InventoryTypeDefined', OfInventoryType & { readonly name: string }>;
