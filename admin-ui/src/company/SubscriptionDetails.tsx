import { useOwnCompany } from '../configuration';
import { useText } from '../i18n/texts';
import { date } from '../parts/format';
import { PageHeader } from '../parts/page/PageHeader';
import { ErrorState } from '../parts/states/ErrorState';
import { PageSkeleton } from '../parts/states/PageSkeleton';
import { useRights } from '../session/rights';
import type { Company } from '../types/wire';
import { LogoPanel } from './LogoPanel';
import { ProfilePanel } from './ProfilePanel';
import css from './SubscriptionDetails.module.css';
import { SubscribedPlans } from './SubscribedPlans';
import { SubscriptionPanel } from './SubscriptionPanel';

/** The company and the term of its subscription, as far as the reader may see them. */
const useFacts = ({ name, term, subscribeOn, timeZone }: Company): string => {
  const t = useText();
  if (term === null || subscribeOn === null) return name;
  return t('company.facts', { company: name, smart_count: term, since: date(subscribeOn, timeZone) });
};

const Details = ({ company }: { company: Company }) => {
  const t = useText();
  const { may } = useRights();
  const facts = useFacts(company);
  return (
    <>
      <PageHeader title={t('company.subscription')} facts={facts} />
      <div className={css.page}>
        <div className={css.main}>
          <SubscriptionPanel company={company} />
          {(may('Update Subscription') || may('Payment Method')) && <SubscribedPlans />}
        </div>
        <div className={css.main}>
          <ProfilePanel company={company} />
          <LogoPanel companyId={company.id} />
        </div>
      </div>
    </>
  );
};

/** The subscription of the company, and its profile (S1 section 2, "Subscription details page"). */
const SubscriptionDetails = () => {
  const { company, error } = useOwnCompany();
  if (error) return <ErrorState error={error} />;
  return company === undefined ? <PageSkeleton /> : <Details company={company} />;
};

export default SubscriptionDetails;
