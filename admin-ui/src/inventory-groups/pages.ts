import { Layers } from 'lucide-react';
import type { Page } from '../pages/page';
import { groupPageRights } from './group-rights';
import { groupPages } from './paths';

export const resources = { InventoryGroups: 'name', InventoryTypes: 'name', Swatches: 'code' };

const shared = { resource: 'InventoryGroups', company: 'manufacturer' } as const;

/** Counts the scans that wait for a review. */
const useWaitingScans = () => ({ resource: 'ScannedGroups', filter: { isReviewed: false } });

export const pages: readonly Page[] = [
  {
    ...shared,
    path: groupPages.list,
    kind: 'list',
    load: () => import('./list/GroupList'),
    menu: { label: 'groups.title', icon: Layers, group: 'work', useWaiting: useWaitingScans },
  },
  { ...shared, path: groupPages.create, kind: 'create', needs: 'Add Group', load: () => import('./GroupPage') },
  { ...shared, path: groupPages.edit, kind: 'edit', needs: groupPageRights, load: () => import('./GroupPage') },
];
