import { lazy, Suspense } from 'react';
import { useText } from '../../i18n/texts';
import { Panel } from '../../parts/page/Panel';
import { useOwnCompany } from '../../configuration';
import { useRights } from '../../session/rights';
import { ReferralPanel } from './ReferralPanel';
import { StoragePanel } from './StoragePanel';

const TimeZonePanel = lazy(() => import('./TimeZonePanel'));

/** Storage, referral code, and the time zone for those who may change it (S1 section 2). */
export const CompanyAside = () => {
  const { company } = useOwnCompany();
  const { isAdmin } = useRights();
  const t = useText();
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
