import { ScrollText } from 'lucide-react';
import type { Page } from '../pages/page';
import { companyHistoryPages } from './paths';

export const resources = { CompanyChanges: 'text' };

export const pages: readonly Page[] = [
  {
    path: companyHistoryPages.list,
    kind: 'list',
    resource: 'CompanyChanges',
    company: 'both',
    isForSupport: true,
    load: () => import('./CompanyHistory'),
    menu: { label: 'company-history.title', icon: ScrollText, group: 'setup' },
  },
];
