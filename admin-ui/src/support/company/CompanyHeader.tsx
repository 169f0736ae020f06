import { ChevronLeft } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { useText } from '../../i18n/texts';
import { Banner } from '../../parts/Banner';
import { timeOfDay } from '../../parts/format';
import { Time } from '../../parts/time/Time';
import { readersZone } from '../../parts/time/zone';
import type { SupportCompany } from '../../types/support';
import { CompanyActs } from '../acts/CompanyActs';
import { StateChip } from '../companies/StateChip';
import { supportPaths } from '../paths';
import css from './Company.module.css';
import { tabsOf } from './tabs';

/** How long the company is open by the reader's own clock, and what its owner reads of that. */
const OpenUntil = ({ reason, until }: NonNullable<SupportCompany['look']>) => {
  const t = useText();
  return (
    <Banner kind="info" dye="verdigris">
      {t('look.until')} <Time at={until}>{timeOfDay(until, readersZone())}</Time>. {t('look.seen', { reason })}
    </Banner>
  );
};

/** The name of the company that support views, the end of the view, and its pages. */
export const CompanyHeader = ({ company }: { readonly company: SupportCompany }) => {
  const t = useText();
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
