import type { DomainEvent, Reasoned } from '../kit/event.js';

interface OfInventoryType extends Reasoned {
  readonly inventoryTypeId: string;
}
/** The type's name at that time; older events lack it. */
interface OfNamedType extends OfInventoryType {
  readonly name?: string;
}

export type InventoryTypeDefined = DomainEvent<'InventoryTypeDefined', OfInventoryType & { readonly name: string }>;
export type InventoryTypeRenamed = DomainEvent<
  'InventoryTypeRenamed',
  OfInventoryType & { readonly name: string; readonly from: string }
>;
/** No group may choose the type any longer; groups that have it keep it. */
export type InventoryTypeRetired = DomainEvent<'InventoryTypeRetired', OfNamedType>;
export type InventoryTypeRestored = DomainEvent<'InventoryTypeRestored', OfNamedType>;

export type InventoryTypeEvent =
  InventoryTypeDefined | InventoryTypeRenamed | InventoryTypeRetired | InventoryTypeRestored;
