import { Plug } from 'lucide-react';
import type { Page } from '../pages/page';

export const resources = { ApiKeys: 'name' };

export const pages: readonly Page[] = [
  {
    path: '/integrations',
    kind: 'list',
    resource: 'ApiKeys',
    company: 'both',
    load: () => import('./IntegrationsPage'),
    menu: { label: 'integrations.title', icon: Plug, group: 'setup' },
  },
];
