import { Building2, CreditCard } from 'lucide-react';
import type { Page } from '../pages/page';
import { companyPages } from './paths';

export const resources = { SubscriptionHistories: 'id', Bills: 'number', Plans: 'name' };

export const pages: readonly Page[] = [
  {
    path: companyPages.subscription,
    kind: 'page',
    company: 'both',
    isForSupport: true,
    load: () => import('./SubscriptionPage'),
    menu: {
      label: 'company.subscription',
      icon: CreditCard,
      group: 'people',
      section: { label: 'company.setup', icon: Building2 },
    },
  },
  {
    path: companyPages.renewal,
    kind: 'page',
    resource: 'Subscriptions',
    company: 'both',
    needs: 'edit',
    load: () => import('./renewal/RenewalPage'),
    under: companyPages.subscription,
  },
];
