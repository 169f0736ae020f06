import { companyRoot, pathIn } from '../pages/paths';

/** The pages of support, below its own root. The pages of a company have the paths that its members know, below the company. */
export const supportPages = {
  overview: '',
  companies: '/companies',
  company: '/companies/:company',
  users: '/companies/:company/user-setup',
  subscription: '/companies/:company/subscription-details',
  companyOrders: '/companies/:company/orders_history',
  order: '/companies/:company/orders/:id',
  scans: '/companies/:company/swatch-inventory-group',
  scan: '/companies/:company/scanned-swatches/:id',
  companyJobs: '/companies/:company/jobs',
  companyMails: '/companies/:company/mails',
  history: '/companies/:company/company-history',
  notes: '/companies/:company/notes',
  orders: '/orders',
  subscriptions: '/subscriptions',
  audit: '/audit',
  jobs: '/jobs',
  mails: '/mails',
  plans: '/plans',
  coupons: '/coupons',
  settings: '/settings',
};

type SupportPage = keyof typeof supportPages;

/** Whether a page shows one company. */
const isOfCompany = (path: string): boolean => path.startsWith(supportPages.company);

export const supportPaths = {
  /** A page over all companies. */
  page: (name: SupportPage): string => pathIn('support', supportPages[name]),
  /** A page of one company, which asks first why support looks at it. */
  company: (companyId: string, name: SupportPage = 'company', id = ''): string => {
    const path = supportPages[name];
    const within = isOfCompany(path) ? path.slice(supportPages.company.length) : '';
    return `${companyRoot(companyId)}${within.replace(':id', id)}`;
  },
};
