import { groupPages } from '../inventory-groups';
import type { Page } from '../pages/page';

export const resources = { ScannedGroups: 'name', ScannedSwatches: 'code' };

export const pages: readonly Page[] = [
  {
    path: groupPages.scans,
    kind: 'show',
    resource: 'ScannedGroups',
    company: 'manufacturer',
    isForSupport: true,
    load: () => import('./ScannedSwatches'),
    under: groupPages.list,
  },
];
