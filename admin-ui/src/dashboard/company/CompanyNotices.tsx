import { SubscriptionNotices, companyPaths } from '../../company';
import { useOwnCompany } from '../../configuration';
import css from './CompanyAside.module.css';
import { Link } from 'react-router';
import { t } from '../../i18n/texts';
import { Banner } from '../../parts/Banner';
import { count } from '../../parts/format';
import { useSignedIn } from '../../session/signed-in';
import { useQuery } from '@tanstack/react-query';
import { useCanAccess, useDataProvider } from 'react-admin';
import type { PortalDataProvider } from '../../providers/data-provider';

/** The storage that the own company uses; undefined until it is loaded. */
export const useStorage = () => {
  const data = useDataProvider<PortalDataProvider>();
  return useQuery({ queryKey: ['Companies', 'storage'], queryFn: () => data.storage() }).data;
};

/** Warns that the storage is full or nearly full before an upload fails, and shows the remedy. */
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

/** The steps that the subscription requires, above all other panels. */
export const CompanyNotices = () => {
  const { company } = useOwnCompany();
  if (company === undefined) return null;
  return (
    <div className={css.notices}>
      <SubscriptionNotices company={company} />
    </div>
  );
};
