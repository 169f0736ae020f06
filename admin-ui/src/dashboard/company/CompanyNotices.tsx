import { SubscriptionNotices, companyPaths } from '../../company';
import { useOwnCompany } from '../../configuration';
import css from './CompanyAside.module.css';
import { Link } from 'react-router';
import { useText } from '../../i18n/texts';
import { Banner } from '../../parts/Banner';
import { count } from '../../parts/format';
import { useSignedIn } from '../../session/signed-in';
import { useQuery } from '@tanstack/react-query';
import { useCanAccess, useDataProvider } from 'react-admin';
import type { PortalDataProvider } from '../../providers/data-provider';

/** What the own company uses of its storage; undefined until it is known. */
export const useStorage = () => {
  const data = useDataProvider<PortalDataProvider>();
  return useQuery({ queryKey: ['Companies', 'storage'], queryFn: () => data.storage() }).data;
};

/** Says that the storage is nearly full, or full, before an upload fails, and what can be done. */
export const StorageBanner = () => {
  const t = useText();
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

/** What has to be done about the subscription, above all else. */
export const CompanyNotices = () => {
  const { company } = useOwnCompany();
  if (company === undefined) return null;
  return (
    <div className={css.notices}>
      <SubscriptionNotices company={company} />
    </div>
  );
};
