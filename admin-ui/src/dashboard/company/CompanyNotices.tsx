import { SubscriptionNotices } from '../../company';
import { useOwnCompany } from '../../configuration';
import css from './StorageBanner.module.css';

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
