import { SubscriptionNotices, companyPaths, useNextBill } from '../../company/index';
import { useOwnCompany } from '../../configuration/index';
import css from './CompanyAside.module.css';
import { Link, useSearchParams } from 'react-router';
import { t } from '../../i18n/texts';
import { Banner } from '../../parts/Banner';
import { count, dollars } from '../../parts/format';
import { endSession } from '../../session/session';
import { useReader, useSignedIn } from '../../session/signed-in';
import { useQuery } from '@tanstack/react-query';
import { useCanAccess, useDataProvider } from 'react-admin';
import type { PortalDataProvider } from '../../providers/data-provider';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Panel } from '../../parts/page/Panel';
import { useRights } from '../../session/rights';
import { Fact, Facts } from '../../parts/page/Fact';
import { Meter } from '../../parts/Meter';
import type { Company } from '../../types/wire';
import { CopyButton } from '../../parts/copy/CopyButton';
import { referralPaths, useReferrals } from '../../referrals/index';

/** The storage that the own company uses; undefined until it is loaded. */
const useStorage = () => {
  const data = useDataProvider<PortalDataProvider>();
  return useQuery({ queryKey: ['Companies', 'storage'], queryFn: () => data.storage() }).data;
};

export const StorageBanner = () => {
  const { canAccess: mayUpgrade } = useCanAccess({ resource: 'Subscriptions', action: 'edit' });
  const { companyType } = useSignedIn();
  const storage = useStorage();
  if (storage === undefined || storage.level === 'enough' || typeof storage.limit !== 'number') return null;
  const isFull = storage.level === 'full';
  return (
    <div className={css.place}>
      <Banner
        kind="warning"
        lead={t(isFull ? 'dashboard.storage-full' : 'dashboard.storage-nearly-full')}
        action={
          mayUpgrade && (
            <Link className="link" to={companyPaths(companyType).subscription}>
              {t('company.upgrade')}
            </Link>
          )
        }
      >
        {t('dashboard.storage-used', { used: count(Math.round(storage.total)), total: count(storage.limit) })}{' '}
        {t(companyType === 'vendor' ? 'dashboard.storage-remove-vendor' : 'dashboard.storage-remove')}{' '}
        {t(mayUpgrade ? 'dashboard.storage-packs' : 'dashboard.storage-ask')}
      </Banner>
    </div>
  );
};

export const CompanyNotices = () => {
  const { company } = useOwnCompany();
  if (company === undefined) return null;
  return (
    <div className={css.notices}>
      <SubscriptionNotices company={company} />
    </div>
  );
};

export const ReferralPanel = ({ code }: { code: string }) => {
  const { companyType } = useSignedIn();
  const { referrals } = useReferrals();
  const { bill } = useNextBill();
  const text = () => {
    if (referrals === undefined || bill === undefined) return t('dashboard.referral-text');
    const { companies } = referrals;
    if (companies === 0) return t('referrals.nobody-yet');
    return t('referrals.joined-with', { smart_count: companies, amount: dollars(bill?.refDiscount ?? 0) });
  };
  return (
    <Panel
      isPlain
      title={t('dashboard.referral')}
      actions={
        <Link className="link" to={referralPaths(companyType).page}>
          {t('referrals.open')}
        </Link>
      }
    >
      <p className={css.code}>
        <span>{code}</span>
        <CopyButton text={code} name={t('dashboard.copy-code')} />
      </p>
      <p className={css.text}>{text()}</p>
    </Panel>
  );
};

/** Used and remaining megabytes; a company without a limit has no remainder (A102). */
const StoragePanel = () => {
  const storage = useStorage();
  const megabytes = (value: number | string | null | undefined) =>
    typeof value === 'number'
      ? t('dashboard.megabytes', { count: count(Math.round(value)) })
      : t('dashboard.unlimited');
  const { total = 0, limit = 0, remaining = 0, isLimited = true } = storage ?? {};
  const fact = (value: number | string | null | undefined) => (storage === undefined ? '\u00A0' : megabytes(value));
  return (
    <Panel isPlain title={t('field.storage')}>
      <div className={css.meter}>
        <Meter
          value={total}
          total={isLimited && typeof limit === 'number' ? limit : 0}
          label={t('dashboard.storage-name')}
        />
      </div>
      <Facts>
        <Fact label={t('dashboard.storage-total')}>{fact(isLimited ? limit : null)}</Fact>
        <Fact label={t('dashboard.storage-usage')}>{fact(total)}</Fact>
        <Fact label={t('dashboard.storage-remaining')}>{fact(isLimited ? remaining : null)}</Fact>
      </Facts>
    </Panel>
  );
};

const TimeZonePanel = lazy(() => import('./TimeZonePanel'));
const NamePanel = lazy(() => import('./NamePanel'));

/** Its form is a part of other pages too, and on a slow line it is fetched when the content of the dashboard is there. */
const NamePlace = ({ company }: { company: Company }) => {
  const { isLoading } = useNextBill();
  const meanwhile = (
    <Panel isPlain title={t('dashboard.company-name')}>
      {t('dashboard.company-name-text')}
    </Panel>
  );
  return <Suspense fallback={meanwhile}>{isLoading ? meanwhile : <NamePanel company={company} />}</Suspense>;
};

const AcceptOwnership = lazy(() => import('./AcceptOwnership'));

/** The link of an offered ownership opens the dashboard with its token. The acceptance ends the session. */
const OfferedOwnership = ({ company }: { company: Company }) => {
  const [parameters, setParameters] = useSearchParams();
  const [isAccepted, setAccepted] = useState(false);
  const token = parameters.get('handOver');
  const { userId, userEmail } = useSignedIn();
  // The token leaves the address first, because the next sign-in returns to the address.
  useEffect(() => {
    if (isAccepted && token === null) endSession('new-owner', userEmail);
  }, [isAccepted, token, userEmail]);
  const close = () =>
    setParameters(
      (before) => {
        const after = new URLSearchParams(before);
        after.delete('handOver');
        return after;
      },
      { replace: true },
    );
  if (token === null || (company.ownerId === userId && !isAccepted)) return null;
  return (
    <Suspense fallback={null}>
      <AcceptOwnership company={company} token={token} onAccepted={() => setAccepted(true)} onClose={close} />
    </Suspense>
  );
};

/** Storage, referral code, and the settings that the reader may change: time zone (S1 section 2) and name. */
export const CompanyAside = () => {
  const { company } = useOwnCompany();
  const { isAdmin } = useRights();
  const { userId } = useReader();
  return (
    <>
      <StoragePanel />
      {company !== undefined && <ReferralPanel code={company.referralCode} />}
      {company !== undefined && isAdmin && (
        <Suspense
          fallback={
            <Panel isPlain title={t('dashboard.time-zone')}>
              {t('dashboard.time-zone-text')}
            </Panel>
          }
        >
          <TimeZonePanel company={company} />
        </Suspense>
      )}
      {company !== undefined && isAdmin && <OfferedOwnership company={company} />}
      {company?.type === 'manufacturer' && company.ownerId === userId && <NamePlace company={company} />}
    </>
  );
};
