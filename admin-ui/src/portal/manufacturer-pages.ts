import { lazy } from 'react';
import { fabrics } from '../fabrics';
import { inventoryGroups } from '../inventory-groups';
import { scannedSwatches } from '../scanned-swatches';
import type { PortalPage } from './pages';

/** Paths of S2 section 2 for manufacturers; each page is a chunk of its own. */
export const manufacturerPages: readonly PortalPage[] = [
  { path: '/dashboard', page: lazy(() => import('../dashboard/ManufacturerDashboard')) },
  { path: '/fabrics', resource: 'Fabrics', page: fabrics.list },
  { path: '/swatch-inventory-group', resource: 'InventoryGroups', page: inventoryGroups.list },
  { path: '/add-inventory-group', resource: 'InventoryGroups', page: inventoryGroups.create, needs: 'Add Group' },
  { path: '/edit-inventory-group/:id', resource: 'InventoryGroups', page: inventoryGroups.edit, needs: 'Edit Group' },
  { path: '/scanned-swatches/:id', resource: 'ScannedGroups', page: scannedSwatches.show },
];
