import { useParams } from 'react-router';
import { t } from '../../i18n/texts';
import { count, dollars, mediumDay } from '../../parts/format';
import { Fact, Facts } from '../../parts/page/Fact';
import { PageHeader } from '../../parts/page/PageHeader';
import { Panel } from '../../parts/page/Panel';
import { ErrorState } from '../../parts/states/ErrorState';
import { PageSkeleton } from '../../parts/states/Skeletons';
import { Instant } from '../../parts/time/Time';
import type { SupportCompany } from '../../types/support';
import { StateChip } from '../companies/StateChip';
import { Storage } from '../companies/Storage';
import css from './Overview.module.css';
import { useCompany } from './use-company';
import { shownEmail } from '../../parts/text/shown-email';

const Owner = ({ owner }: { readonly owner: NonNullable<SupportCompany['owner']> }) => {
  const { username, email, hasTwoSteps, lastSignInAt } = owner;
  return (
    <Panel title={t('look.owner')}>
      <Facts>
        <Fact label={t('users.username')}>{username ?? '–'}</Fact>
        <Fact label={t('field.email')}>{shownEmail(email ?? '–')}</Fact>
        <Fact label={t('look.two-steps')}>{t(hasTwoSteps ? 'switch.on' : 'switch.off')}</Fact>
        <Fact label={t('field.last-sign-in')}>
          {lastSignInAt === null ? t('companies.never') : <Instant timestamp={lastSignInAt} />}
        </Fact>
      </Facts>
    </Panel>
  );
};

const Subscription = ({ company }: { readonly company: SupportCompany }) => {
  const { state, isAnnual, term, activeMembers, maxUsers, remainingDays, openBills, openAmount } = company;
  const { paidThrough, nextPaymentOn, cancelsOn, endedOn, isTaxExempt, createdAt } = company;
  const days = [
    ['look.paid-through', paidThrough],
    ['field.next-payment', nextPaymentOn],
    ['look.cancels-on', cancelsOn],
    ['look.ended-on', endedOn],
  ] as const;
  return (
    <Panel title={t('look.tab-subscription')}>
      <Facts>
        <Fact label={t('field.state')}>
          <StateChip state={state} />
        </Fact>
        <Fact label={t('companies.pays')}>{t(isAnnual ? 'companies.pays-check' : 'companies.pays-card')}</Fact>
        <Fact label={t('look.term')}>{t('look.years', { smart_count: term })}</Fact>
        <Fact label={t('field.users')}>
          {t('companies.users-of', { active: count(activeMembers), max: count(maxUsers) })}
        </Fact>
        {remainingDays !== null && (
          <Fact label={t('companies.countdown')}>{t('companies.days', { smart_count: remainingDays })}</Fact>
        )}
        <Fact label={t('companies.bills')}>
          {openBills === 0
            ? t('look.no-bills')
            : t('companies.bills-of', { smart_count: openBills, amount: dollars(openAmount) })}
        </Fact>
        {days.map(([label, day]) =>
          day === null ? null : (
            <Fact key={label} label={t(label)}>
              {mediumDay(day)}
            </Fact>
          ),
        )}
        <Fact label={t('look.tax')}>{t(isTaxExempt ? 'look.tax-exempt' : 'look.tax-due')}</Fact>
        <Fact label={t('field.since')}>
          <Instant timestamp={createdAt} as="date" />
        </Fact>
      </Facts>
    </Panel>
  );
};

const CompanyOverview = () => {
  const { company: id = '' } = useParams();
  const { data: company, error } = useCompany(id);
  if (company === undefined) return error ? <ErrorState error={error} /> : <PageSkeleton />;
  return (
    <>
      <PageHeader title={t('look.tab-overview')} />
      <div className={css.panels}>
        {company.owner && <Owner owner={company.owner} />}
        <Subscription company={company} />
        <Panel title={t('field.storage')}>
          <Storage company={company} />
        </Panel>
      </div>
    </>
  );
};

export default CompanyOverview;
