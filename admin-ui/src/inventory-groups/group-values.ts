import type { InventoryGroup } from '../types/wire';

/** A group as its form holds it, and as it is sent (A74, A75). */
export type GroupValues = Readonly<
  Pick<InventoryGroup, 'name' | 'version' | 'send_email' | 'scanType' | 'active' | 'download_available'> & {
    inventoryTypeId: string;
  }
>;

/** The values of a new group (S2 section 4); its type is the first one. */
export const newGroup = (firstType: string): GroupValues => ({
  name: '',
  inventoryTypeId: firstType,
  version: '',
  send_email: 'missingFabric',
  scanType: 'Code 128',
  active: 'not-started',
  download_available: false,
});

export const valuesOf = (group: InventoryGroup): GroupValues => ({
  name: group.name,
  inventoryTypeId: group.inventoryTypeId ?? '',
  version: group.version,
  send_email: group.send_email,
  scanType: group.scanType,
  active: group.active,
  download_available: group.download_available,
});
