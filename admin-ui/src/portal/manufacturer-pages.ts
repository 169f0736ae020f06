import { lazy } from 'react';
import { fabrics } from '../fabrics';
import { inventoryGroups } from '../inventory-groups';
import { orders } from '../orders';
import { scannedSwatches } from '../scanned-swatches';
import { users } from '../users';
import { userRights } from '../users/user-rights';
import type { PortalPage } from './pages';

/** Paths of S2 section 2 for manufacturers; each page is a chunk of its own. */
export const manufacturerPages: readonly PortalPage[] = [
  { path: '/dashboard', page: lazy(() => import('../dashboard/ManufacturerDashboard')) },
  { path: '/fabrics', resource: 'Fabrics', page: fabrics.list },
  { path: '/swatch-inventory-group', resource: 'InventoryGroups', page: inventoryGroups.list },
  { path: '/add-inventory-group', resource: 'InventoryGroups', page: inventoryGroups.create, needs: 'Add Group' },
  { path: '/edit-inventory-group/:id', resource: 'InventoryGroups', page: inventoryGroups.edit, needs: 'Edit Group' },
  { path: '/scanned-swatches/:id', resource: 'ScannedGroups', page: scannedSwatches.show },
  { path: '/orders_history', resource: 'Orders', page: orders.list },
  { path: '/orders/:id', resource: 'Orders', page: orders.show },
  { path: '/order/create', resource: 'Orders', page: orders.create },
  { path: '/order/edit/:id', resource: 'Orders', page: orders.edit },
  { path: '/configuration', resource: 'Customers', page: lazy(() => import('../configuration/ConfigurationPage')) },
  { path: '/user-setup', resource: 'Users', page: users.list, needs: userRights },
  { path: '/user-setup/add-user', resource: 'Users', page: users.create, needs: 'Add User' },
  { path: '/user-setup/edit-user/:id', resource: 'Users', page: users.edit, needs: 'Edit User' },
  { path: '/user-setup/view-user/:id', resource: 'Users', page: users.show },
];
