import { LayoutDashboard } from 'lucide-react';
import type { MenuEntry, Page } from '../pages/page';
import { dashboardPath } from './paths';

const menu: MenuEntry = { label: 'dashboard.title', icon: LayoutDashboard, group: 'home' };

export const pages: readonly Page[] = [
  {
    path: dashboardPath,
    kind: 'page',
    company: 'manufacturer',
    load: () => import('./ManufacturerDashboard'),
    menu,
  },
  { path: dashboardPath, kind: 'page', company: 'vendor', load: () => import('./VendorDashboard'), menu },
];
