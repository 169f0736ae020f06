import { SwatchBook } from 'lucide-react';
import type { Page } from '../pages/page';
import { fabricPaths } from './paths';

export const resources = { Fabrics: 'code' };

export const pages: readonly Page[] = [
  {
    path: fabricPaths.list,
    kind: 'list',
    resource: 'Fabrics',
    company: 'manufacturer',
    load: () => import('./list/FabricList'),
    menu: { label: 'fabrics.title', icon: SwatchBook, group: 'work' },
  },
  {
    path: fabricPaths.labels,
    kind: 'page',
    company: 'manufacturer',
    under: fabricPaths.list,
    load: () => import('./labels/LabelsPage'),
  },
  {
    path: fabricPaths.labels,
    kind: 'page',
    company: 'vendor',
    load: async () => ({ default: (await import('./labels/ScannedCode')).NoLabels }),
  },
  {
    path: fabricPaths.scanned,
    kind: 'page',
    resource: 'Fabrics',
    needs: 'list',
    company: 'manufacturer',
    load: async () => ({ default: (await import('./labels/ScannedCode')).OwnFabric }),
  },
  {
    path: fabricPaths.scanned,
    kind: 'page',
    company: 'vendor',
    load: async () => ({ default: (await import('./labels/ScannedCode')).OrderedFabric }),
  },
];
