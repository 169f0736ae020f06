import {
  Building2,
  CreditCard,
  Database,
  History,
  LayoutDashboard,
  ListTodo,
  Mail,
  Percent,
  ScrollText,
  Settings2,
} from 'lucide-react';
import type { Page } from '../pages/page';
import { belowCompany, lookPages, supportPages } from './paths';

/** Each list of support over all companies, with the representation of its records. */
export const resources = {
  SupportCompanies: 'name',
  SupportOrders: 'index',
  SupportBills: 'number',
  SupportSubscriptions: 'id',
  SupportJobs: 'kind',
  SupportMails: 'kind',
  SupportNotes: 'text',
  SupportReadModels: 'name',
  SupportAudit: 'text',
  Coupons: 'name',
  Jobs: 'kind',
  Settings: 'name',
};

export const companyFrame: NonNullable<Page['loadFrame']> = () => import('./company/CompanyFrame');

const failedJobs = { resource: 'SupportJobs', filter: { state: 'failed' } };

/** A page of one company, which is entered through the list of all companies. */
const ofCompany = (page: Pick<Page, 'path' | 'kind' | 'resource' | 'load'>): Omit<Page, 'company'> => ({
  ...page,
  path: belowCompany(page.path),
  loadFrame: companyFrame,
  under: supportPages.companies,
});

const declared: readonly Omit<Page, 'company'>[] = [
  {
    path: supportPages.overview,
    kind: 'page',
    load: () => import('./overview/Overview'),
    menu: { label: 'support.overview', icon: LayoutDashboard, group: 'home' },
  },
  {
    path: supportPages.companies,
    kind: 'list',
    resource: 'SupportCompanies',
    load: () => import('./companies/Companies'),
    menu: { label: 'support.companies', icon: Building2, group: 'home' },
  },
  ofCompany({
    path: lookPages.overview,
    kind: 'show',
    resource: 'SupportCompanies',
    load: () => import('./company/CompanyOverview'),
  }),
  ofCompany({ path: lookPages.jobs, kind: 'list', resource: 'Jobs', load: () => import('./company/CompanyJobs') }),
  ofCompany({
    path: lookPages.mails,
    kind: 'list',
    resource: 'SupportMails',
    load: () => import('./operations/Mails'),
  }),
  ofCompany({ path: lookPages.notes, kind: 'list', resource: 'SupportNotes', load: () => import('./notes/Notes') }),
  {
    path: supportPages.orders,
    kind: 'list',
    resource: 'SupportOrders',
    load: () => import('./orders/Orders'),
    menu: { label: 'support.orders', icon: History, group: 'work' },
  },
  {
    path: supportPages.subscriptions,
    kind: 'list',
    resource: 'SupportSubscriptions',
    load: () => import('./subscriptions/Subscriptions'),
    menu: { label: 'support.subscriptions', icon: CreditCard, group: 'work' },
  },
  {
    path: supportPages.audit,
    kind: 'list',
    resource: 'SupportAudit',
    load: () => import('./audit/Audit'),
    menu: { label: 'support.audit', icon: ScrollText, group: 'work' },
  },
  {
    path: supportPages.jobs,
    kind: 'list',
    resource: 'SupportJobs',
    load: () => import('./operations/Jobs'),
    menu: { label: 'support.jobs', icon: ListTodo, group: 'upkeep', useWaiting: () => failedJobs },
  },
  {
    path: supportPages.mails,
    kind: 'list',
    resource: 'SupportMails',
    load: () => import('./operations/Mails'),
    menu: { label: 'support.mails', icon: Mail, group: 'upkeep' },
  },
  {
    path: supportPages.plans,
    kind: 'list',
    resource: 'Plans',
    load: () => import('./plans/Plans'),
    menu: { label: 'support.plans', icon: Database, group: 'setup' },
  },
  {
    path: supportPages.coupons,
    kind: 'list',
    resource: 'Coupons',
    load: () => import('./coupons/Coupons'),
    menu: { label: 'support.coupons', icon: Percent, group: 'setup' },
  },
  {
    path: supportPages.settings,
    kind: 'list',
    resource: 'Settings',
    load: () => import('./settings/Settings'),
    menu: { label: 'support.settings', icon: Settings2, group: 'setup' },
  },
];

export const pages: readonly Page[] = declared.map((page) => ({ ...page, company: 'support' }));
