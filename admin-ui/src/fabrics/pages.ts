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
];
