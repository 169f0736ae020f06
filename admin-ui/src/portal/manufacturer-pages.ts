import { lazy } from 'react';
import { fabrics } from '../fabrics';
import type { PortalPage } from './pages';

/** Paths of S2 section 2 for manufacturers; each page is a chunk of its own. */
export const manufacturerPages: readonly PortalPage[] = [
  { path: '/dashboard', page: lazy(() => import('../dashboard/ManufacturerDashboard')) },
  { path: '/fabrics', resource: 'Fabrics', page: fabrics.list },
];
