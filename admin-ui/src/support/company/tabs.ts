import type { TextKey } from '../../i18n/texts';
import type { CompanyType } from '../../session/session';
import { lookPages, supportPaths } from '../paths';
import { isLike } from '../../pages/paths';

interface CompanyTab {
  readonly name: keyof typeof lookPages;
  readonly label: TextKey;
  /** Further pages of the tab: those of one record. */
  readonly records?: readonly (keyof typeof lookPages)[];
  /** The companies that have it; each without it. */
  readonly only?: CompanyType;
}

/** The pages of one company, in their order. A page needs its line here, and its entry in `../pages.ts`. */
const tabs: readonly CompanyTab[] = [
  { name: 'overview', label: 'look.tab-overview' },
  { name: 'users', label: 'look.tab-users', records: ['user'] },
  { name: 'subscription', label: 'look.tab-subscription' },
  { name: 'orders', label: 'look.tab-orders', records: ['order'] },
  { name: 'scans', label: 'look.tab-scans', records: ['scan'], only: 'manufacturer' },
  { name: 'jobs', label: 'support.jobs' },
  { name: 'mails', label: 'support.mails' },
  { name: 'history', label: 'look.tab-history' },
  { name: 'notes', label: 'notes.title' },
];

/** The tabs of a company with their addresses, and which of them is shown. */
export const tabsOf = ({ id, type }: { readonly id: string; readonly type: CompanyType }, path: string) =>
  tabs
    .filter(({ only = type }) => only === type)
    .map(({ name, label, records = [] }) => ({
      label,
      to: supportPaths.company(id, name),
      isShown: [name, ...records].some((page) => isLike(supportPaths.company(id, page, ':id'), path)),
    }));
