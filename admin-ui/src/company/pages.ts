import { Building2, CreditCard } from 'lucide-react';
import type { Page } from '../pages/page';
import { companyPages } from './paths';

export const pages: readonly Page[] = [
  {
    path: companyPages.subscription,
    kind: 'page',
    company: 'both',
    load: () => import('./SubscriptionDetails'),
    menu: {
      label: 'company.subscription',
      icon: CreditCard,
      group: 'people',
      section: { label: 'company.setup', icon: Building2 },
    },
  },
];
