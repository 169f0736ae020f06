import { Layers } from 'lucide-react';
import type { Page } from '../pages/page';
import { scansToReview } from '../providers/data/scans-to-review';
import { useRights } from '../session/rights';
import { groupPages } from './paths';

export const resources = { InventoryGroups: 'name', InventoryTypes: 'name', Swatches: 'code' };

const shared = { resource: 'InventoryGroups', company: 'manufacturer' } as const;

const useWaitingScans = () =>
  useRights().canAccess({ resource: 'ScannedGroups', action: 'review' })
    ? { resource: 'ScannedGroups', filter: scansToReview }
    : null;

export const pages: readonly Page[] = [
  {
    ...shared,
    path: groupPages.list,
    kind: 'list',
    isForSupport: true,
    load: () => import('./list/GroupList'),
    menu: { label: 'groups.title', icon: Layers, group: 'work', useWaiting: useWaitingScans },
  },
  { ...shared, path: groupPages.create, kind: 'create', load: () => import('./GroupPage') },
  { ...shared, path: groupPages.edit, kind: 'edit', needs: 'open', load: () => import('./GroupPage') },
];
