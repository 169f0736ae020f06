import Button from '@mui/material/Button';
import { Clock, Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useOwnCompany } from '../configuration';
import { t } from '../i18n/texts';
import { Chip } from '../parts/Chip';
import { longDate } from '../parts/format';
import { PageHeader } from '../parts/page/PageHeader';
import { Tabs, useTab } from '../parts/page/Tabs';
import { ErrorState } from '../parts/states/ErrorState';
import { PageSkeleton } from '../parts/states/Skeletons';
import type { Company } from '../types/wire';
import { allows, isShown, lockOf } from './allowed-steps';
import { CardTab } from './card/CardTab';
import { DetailsTab } from './details/DetailsTab';
import { PaymentTab } from './payment/PaymentTab';
import type { SubscriptionTab } from './paths';
import { RenewalTab } from './renewal/RenewalTab';
import { UpgradeLater } from './upgrade/UpgradeLater';
import { useRights } from '../session/rights';

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
