import Button from '@mui/material/Button';
import { Clock, Plus } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useOwnCompany } from '../configuration';
import { t } from '../i18n/texts';
import { Chip } from '../parts/Chip';
import { longDate } from '../parts/format';
import { PageHeader } from '../parts/page/PageHeader';
import { Tabs, useTab } from '../parts/page/Tabs';
import { ErrorState } from '../parts/states/ErrorState';
import { ListSkeleton, PageSkeleton } from '../parts/states/Skeletons';
import type { Company } from '../types/wire';
import { allows, isShown, lockOf } from './allowed-steps';
import { DetailsTab } from './details/DetailsTab';
import { PaymentTab } from './payment/PaymentTab';
import { companyPaths, type SubscriptionTab } from './paths';
import { UpgradeLater } from './upgrade/UpgradeLater';
import { useRights } from '../session/rights';
import { Panel } from '../parts/page/Panel';
import { Reason } from './Reason';
import { useStoredCard } from './use-billing';
import css from './card/Card.module.css';
import { CardLater, StoredCardLine } from './card/StoredCard';
import { Link } from 'react-router';
import { Fact, Facts } from '../parts/page/Fact';
import { useSignedIn } from '../session/signed-in';

/** The contract as it is, and the way to renew it; shown only while that is due. */
const RenewalTab = ({ company }: { company: Company }) => {
  const { companyType } = useSignedIn();
  const { term, termDate, isAnnual, renewalDaysLeft: days, timeZone } = company;
  return (
    <div className={css.narrow}>
      <Panel title={t('company.tab-renewal')}>
        <Facts>
          {term !== null && <Fact label={t('renewal.term')}>{t('renewal.years', { smart_count: term })}</Fact>}
          {termDate !== null && <Fact label={t('company.renewal')}>{longDate(termDate, timeZone)}</Fact>}
          {days !== null && (
            <Fact label={t('renewal.left')}>{t('renewal.days', { smart_count: Math.max(days, 0) })}</Fact>
          )}
          {isAnnual !== null && (
            <Fact label={t('company.frequency')}>{t(isAnnual ? 'company.annual' : 'company.monthly')}</Fact>
          )}
        </Facts>
        <p className={css.action}>{t('renewal.without')}</p>
        <div className={css.action}>
          <Button variant="contained" component={Link} to={companyPaths(companyType).renewal}>
            {t('renewal.renew')}
          </Button>
        </div>
      </Panel>
    </div>
  );
};

/** The card of the subscription, and the button that replaces it; for owner and admins (A21). */
const CardTab = ({ company }: { company: Company }) => {
  const reasonId = useId();
  const { isLooking } = useRights();
  const [isUpdating, setUpdating] = useState(false);
  const { card, error } = useStoredCard();
  const lock = lockOf(company, 'update-card');
  if (error !== null) return <ErrorState error={error} />;
  return (
    <div className={css.narrow}>
      <Panel title={t('card.info')}>
        {card === undefined ? (
          <ListSkeleton rows={1} />
        ) : card === null ? (
          <p>{t('card.none')}</p>
        ) : (
          <StoredCardLine card={card} />
        )}
        {!isLooking && (
          <div className={css.action}>
            <Button
              variant="contained"
              disabled={lock !== undefined || card === undefined}
              aria-describedby={lock === undefined ? undefined : reasonId}
              onClick={() => setUpdating(true)}
            >
              {t('card.update')}
            </Button>
            {lock !== undefined && <Reason id={reasonId}>{t(`steps.${lock}`)}</Reason>}
          </div>
        )}
      </Panel>
      {isUpdating && <CardLater isNew={card === null} onClose={() => setUpdating(false)} />}
    </div>
  );
};

const isAhead = (instant: string, now = Date.now()): boolean => Date.parse(instant) > now;

const useFacts = ({ name, term, subscribeOn, timeZone }: Company): string => {
  if (term === null || subscribeOn === null) return name;
  // A term that was renewed early begins later.
  const key = isAhead(subscribeOn) ? 'company.facts-from' : 'company.facts';
  return t(key, { company: name, smart_count: term, since: longDate(subscribeOn, timeZone) });
};

const DaysLeft = ({ days }: { days: number | null }) => {
  if (days === null || days < 0) return null;
  return (
    <Chip dye="weld" icon={Clock}>
      {t('renewal.days', { smart_count: days })}
    </Chip>
  );
};

const Subscription = ({ company }: { company: Company }) => {
  const facts = useFacts(company);
  const { isLooking } = useRights();
  const [isUpgrading, setUpgrading] = useState(false);
  const names: readonly [SubscriptionTab, ...SubscriptionTab[]] = [
    'details',
    'payment-methods',
    ...(lockOf(company, 'update-card') === 'restricted' ? [] : (['credit-card'] as const)),
    ...(allows(company, 'renew') ? (['renewal'] as const) : []),
  ];
  const [shown, choose] = useTab(names);
  const contents: Readonly<Record<SubscriptionTab, ReactNode>> = {
    details: <DetailsTab company={company} />,
    'payment-methods': <PaymentTab company={company} />,
    'credit-card': <CardTab company={company} />,
    renewal: <RenewalTab company={company} />,
  };
  return (
    <>
      <PageHeader title={t('company.subscription')} facts={facts}>
        {!isLooking && isShown(company, 'change-plan') && (
          <Button variant="contained" startIcon={<Plus />} onClick={() => setUpgrading(true)}>
            {t('company.upgrade')}
          </Button>
        )}
      </PageHeader>
      <Tabs
        label={t('company.subscription')}
        shown={shown}
        onChoose={choose}
        tabs={names.map((name) => ({
          name,
          label: t(`company.tab-${name}`),
          content: contents[name],
          mark:
            name === 'renewal' && company.renewalDaysLeft !== null ? (
              <DaysLeft days={company.renewalDaysLeft} />
            ) : undefined,
        }))}
      />
      {isUpgrading && <UpgradeLater company={company} onClose={() => setUpgrading(false)} />}
    </>
  );
};

/** The subscription of the company and how it is paid (S1 section 2, "Subscription details page"). */
const SubscriptionPage = () => {
  const { company, error } = useOwnCompany();
  if (company !== undefined) return <Subscription company={company} />;
  return error ? <ErrorState error={error} /> : <PageSkeleton />;
};

export default SubscriptionPage;
