import { Link } from 'react-router';
import { companyPaths } from '../../company';
import { useText } from '../../i18n/texts';
import { Banner } from '../../parts/Banner';
import { count } from '../../parts/format';
import { useRights } from '../../session/rights';
import { useSignedIn } from '../../session/signed-in';
import css from './StorageBanner.module.css';
import { useStorage } from './use-storage';

/** Says that the storage is nearly full, or full, before an upload fails, and what can be done. */
export const StorageBanner = () => {
  const t = useText();
  const { may } = useRights();
  const { companyType } = useSignedIn();
  const storage = useStorage();
  if (storage === undefined || storage.level === 'enough' || typeof storage.limit !== 'number') return null;
  const isFull = storage.level === 'full';
  const mayUpgrade = may('Update Subscription');
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
