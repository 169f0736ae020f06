import type { ResourceProps } from 'react-admin';
import { fabrics } from '../fabrics';
import { inventoryGroups } from '../inventory-groups';

/** Resources of the API under the names that react-admin builds its paths from (routes/admin-paths.ts). */
export const resources: readonly ResourceProps[] = [
  fabrics,
  inventoryGroups,
  { name: 'InventoryTypes', recordRepresentation: 'name' },
  { name: 'Swatches', recordRepresentation: 'code' },
  { name: 'ScannedGroups', recordRepresentation: 'name' },
  { name: 'ScannedSwatches', recordRepresentation: 'code' },
  { name: 'Customers', recordRepresentation: 'companyName' },
  { name: 'OrderGroups', recordRepresentation: 'name' },
  { name: 'Orders', hasEdit: true, hasCreate: true, hasShow: true, recordRepresentation: 'index' },
  { name: 'OrderFabrics', recordRepresentation: 'code' },
  { name: 'Users', hasEdit: true, hasCreate: true, hasShow: true, recordRepresentation: 'username' },
];
