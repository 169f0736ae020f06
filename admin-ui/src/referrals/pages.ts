import { Gift } from 'lucide-react';
import type { Page } from '../pages/page';
import { referralPages } from './paths';

export const pages: readonly Page[] = [
  {
    path: referralPages.page,
    kind: 'page',
    company: 'both',
    load: () => import('./ReferralsPage'),
    menu: { label: 'referrals.title', icon: Gift, group: 'setup' },
  },
];
