import { lazy, Suspense } from 'react';
import { t } from '../../i18n/texts';
import { Panel } from '../../parts/page/Panel';
import { useOwnCompany } from '../../configuration';
import { useRights } from '../../session/rights';
import { Fact, Facts } from '../../parts/page/Fact';
import { count, dollars } from '../../parts/format';
import { Meter } from '../../parts/Meter';
import css from './CompanyAside.module.css';
import { useStorage } from './CompanyNotices';
import { Link } from 'react-router';
import { useNextBill } from '../../company';
import { CopyButton } from '../../parts/copy/CopyButton';
import { referralPaths, useReferrals } from '../../referrals';
import { useSignedIn } from '../../session/signed-in';

/** The referral code and, for permitted users, its discount on the next bill. */
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

/** Storage, referral code, and the time zone for those who may change it (S1 section 2). */
export const CompanyAside = () => {
  const { company } = useOwnCompany();
  const { isAdmin } = useRights();
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
    </>
  );
};
