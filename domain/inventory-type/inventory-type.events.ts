import type { DomainEvent, Reasoned } from '../kit/event.js';

interface OfInventoryType extends Reasoned {
  readonly inventoryTypeId: string;
}
/** Its name at the time; events of before lack it. */
interface OfNamedType extends OfInventoryType {
  readonly name?: string;
}

export type InventoryTypeDefined = DomainEvent<'InventoryTypeDefined', OfInventoryType & { readonly name: string }>;
export type InventoryTypeRenamed = DomainEvent<
  'InventoryTypeRenamed',
  OfInventoryType & { readonly name: string; readonly from: string }
>;
/** No group may choose it any more; groups that have it keep it. */
export type InventoryTypeRetired = DomainEvent<'InventoryTypeRetired', OfNamedType>;
export type InventoryTypeRestored = DomainEvent<'InventoryTypeRestored', OfNamedType>;

export type InventoryTypeEvent =
  InventoryTypeDefined | InventoryTypeRenamed | InventoryTypeRetired | InventoryTypeRestored;
