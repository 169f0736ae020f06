import { ChevronLeft } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { t, type TextKey } from '../../i18n/texts';
import { Banner } from '../../parts/Banner';
import { timeOfDay } from '../../parts/format';
import { Time } from '../../parts/time/Time';
import { readersZone } from '../../parts/time/zone';
import type { SupportCompany } from '../../types/support';
import { CompanyActs } from '../acts/CompanyActs';
import { StateChip } from '../companies/StateChip';
import { supportPaths, lookPages } from '../paths';
import css from './Company.module.css';
import type { CompanyType } from '../../session/session';
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
  { name: 'users', label: 'field.users', records: ['user'] },
  { name: 'subscription', label: 'look.tab-subscription' },
  { name: 'orders', label: 'look.tab-orders', records: ['order'] },
  { name: 'scans', label: 'look.tab-scans', records: ['scan'], only: 'manufacturer' },
  { name: 'jobs', label: 'support.jobs' },
  { name: 'mails', label: 'support.mails' },
  { name: 'history', label: 'timeline.title' },
  { name: 'notes', label: 'notes.title' },
];

/** The tabs of a company with their addresses, and which of them is shown. */
const tabsOf = ({ id, type }: { readonly id: string; readonly type: CompanyType }, path: string) =>
  tabs
    .filter(({ only = type }) => only === type)
    .map(({ name, label, records = [] }) => ({
      label,
      to: supportPaths.company(id, name),
      isShown: [name, ...records].some((page) => isLike(supportPaths.company(id, page, ':id'), path)),
    }));

/** How long the company is open by the reader's own clock, and what its owner reads of that. */
const OpenUntil = ({ reason, until }: NonNullable<SupportCompany['look']>) => (
  <Banner kind="info" dye="verdigris">
    {t('look.until')} <Time at={until}>{timeOfDay(until, readersZone())}</Time>. {t('look.seen', { reason })}
  </Banner>
);

/** The name of the company that support views, the end of the view, and its pages. */
export const CompanyHeader = ({ company }: { readonly company: SupportCompany }) => {
  const { pathname } = useLocation();
  const { name, type, state, look } = company;
  return (
    <>
      <div className={css.head}>
        <div>
          <Link className={css.back} to={supportPaths.page('companies')}>
            <ChevronLeft size={13} aria-hidden="true" />
            {t('support.companies')}
          </Link>
          <h1 className={css.name}>{name}</h1>
        </div>
        <StateChip state={state} />
        <span className={css.type}>{t(`type.${type}`)}</span>
      </div>
      <CompanyActs company={company} />
      {look !== undefined && <OpenUntil {...look} />}
      <nav className={css.tabs} aria-label={t('look.pages', { name })}>
        <ul>
          {tabsOf(company, pathname).map(({ label, to, isShown }) => (
            <li key={to}>
              <Link to={to} aria-current={isShown ? 'page' : undefined}>
                {t(label)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
};
