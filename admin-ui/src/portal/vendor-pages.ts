import { lazy } from 'react';
import type { PortalPage } from './pages';

/** Paths of S2 section 2 for vendors, below /vendor. */
export const vendorPages: readonly PortalPage[] = [
  { path: '/dashboard', page: lazy(() => import('../dashboard/VendorDashboard')) },
];
