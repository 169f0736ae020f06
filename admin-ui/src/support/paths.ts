import { companyPages } from '../company';
import { companyHistoryPages } from '../company-history';
import { groupPages } from '../inventory-groups';
import { orderPages } from '../orders';
import { companyRoot, pathIn } from '../pages/paths';
import { userPages } from '../users';

/** The pages of support over all companies, below its own root. */
export const supportPages = {
  overview: '',
  companies: '/companies',
  orders: '/orders',
  subscriptions: '/subscriptions',
  audit: '/audit',
  jobs: '/jobs',
  mails: '/mails',
  plans: '/plans',
  coupons: '/coupons',
  settings: '/settings',
};

/** The pages of one company, below it; those that its members have, too, have the same paths as theirs. */
export const lookPages = {
  overview: '',
  users: userPages.list,
  user: userPages.show,
  subscription: companyPages.subscription,
  orders: orderPages.list,
  order: orderPages.show,
  scans: groupPages.list,
  scan: groupPages.scans,
  jobs: '/jobs',
  mails: '/mails',
  history: companyHistoryPages.list,
  notes: '/notes',
};

export const belowCompany = (path: string): string => `${supportPages.companies}/:company${path}`;

export const supportPaths = {
  page: (name: keyof typeof supportPages): string => pathIn('support', supportPages[name]),
  /** A page of one company. It first requests the reason for viewing the company. */
  company: (companyId: string, name: keyof typeof lookPages = 'overview', id = ''): string =>
    `${companyRoot(companyId)}${lookPages[name].replace(':id', id)}`,
};
