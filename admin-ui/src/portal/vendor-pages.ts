import { lazy } from 'react';
import { orders } from '../orders';
import type { PortalPage } from './pages';

/** Paths of S2 section 2 for vendors, below /vendor. */
export const vendorPages: readonly PortalPage[] = [
  { path: '/dashboard', page: lazy(() => import('../dashboard/VendorDashboard')) },
  { path: '/orders_history', resource: 'Orders', page: orders.list },
  { path: '/orders/:id', resource: 'Orders', page: orders.show },
  { path: '/configurations', resource: 'Customers', page: lazy(() => import('../configuration/PaymentOptionsPage')) },
];
