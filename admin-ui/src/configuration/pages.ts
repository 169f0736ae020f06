import { CreditCard, Settings2 } from 'lucide-react';
import type { Page } from '../pages/page';
import { configurationPages } from './paths';

export const resources = { Customers: 'companyName' };

export const pages: readonly Page[] = [
  {
    path: configurationPages.manufacturer,
    kind: 'list',
    resource: 'Customers',
    company: 'manufacturer',
    load: () => import('./ConfigurationPage'),
    menu: { label: 'configuration.title', icon: Settings2, group: 'setup' },
  },
  {
    path: configurationPages.vendor,
    kind: 'list',
    resource: 'Customers',
    company: 'vendor',
    load: () => import('./payment/PaymentOptionsPage'),
    menu: { label: 'options.title', icon: CreditCard, group: 'work' },
  },
];
