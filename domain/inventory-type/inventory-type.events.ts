import type { DomainEvent } from '../kit/event.js';

interface OfInventoryType {
  readonly inventoryTypeId: string;
}

export type InventoryTypeDefined = DomainEvent<'InventoryTypeDefined', OfInventoryType & { readonly name: string }>;
export type InventoryTypeRenamed = DomainEvent<
  'InventoryTypeRenamed',
  OfInventoryType & { readonly name: string; readonly from: string }
>;
/** No group may choose it any more; groups that have it keep it. */
export type InventoryTypeRetired = DomainEvent<'InventoryTypeRetired', OfInventoryType>;
export type InventoryTypeRestored = DomainEvent<'InventoryTypeRestored', OfInventoryType>;

export type InventoryTypeEvent =
  InventoryTypeDefined | InventoryTypeRenamed | InventoryTypeRetired | InventoryTypeRestored;
