import { lazy } from 'react';
import { orders } from '../orders';
import { users } from '../users';
import { userRights } from '../users/user-rights';
import type { PortalPage } from './pages';

/** Paths of S2 section 2 for vendors, below /vendor. */
export const vendorPages: readonly PortalPage[] = [
  { path: '/dashboard', page: lazy(() => import('../dashboard/VendorDashboard')) },
  { path: '/orders_history', resource: 'Orders', page: orders.list },
  { path: '/orders/:id', resource: 'Orders', page: orders.show },
  {
    path: '/configurations',
    resource: 'Customers',
    page: lazy(() => import('../configuration/payment/PaymentOptionsPage')),
  },
  { path: '/user-setup', resource: 'Users', page: users.list, needs: userRights },
  { path: '/user-setup/add-user', resource: 'Users', page: users.create, needs: 'Add User' },
  { path: '/user-setup/edit-user/:id', resource: 'Users', page: users.edit, needs: 'Edit User' },
  { path: '/user-setup/view-user/:id', resource: 'Users', page: users.show },
];
