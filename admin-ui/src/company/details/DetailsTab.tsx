import type { Company } from '../../types/wire';
import { IndependentParts } from '../../parts/states/ErrorBoundary';
import { SubscriptionNotices } from '../notices/SubscriptionNotices';
import { useSeesBill } from '../use-billing';
import { CancelPanel } from './CancelPanel';
import css from './Details.module.css';
import { LogoPanel } from './LogoPanel';
import { NextBillPanel } from './NextBillPanel';
import { ProfilePanel } from './ProfilePanel';
import { SubscribedPlans } from './SubscribedPlans';
import { SubscriptionPanel } from './SubscriptionPanel';

/** Users, contract, packs and the next bill, as far as the reader may see them. */
export const DetailsTab = ({ company }: { company: Company }) => {
  const seesBill = useSeesBill();
  return (
    <>
      <SubscriptionNotices company={company} />
      <div className={css.page}>
        <div className={css.main}>
          <IndependentParts>
            <SubscriptionPanel company={company} />
            {seesBill && <SubscribedPlans />}
            <CancelPanel company={company} />
          </IndependentParts>
        </div>
        <div className={css.main}>
          <IndependentParts>
            {seesBill && <NextBillPanel company={company} />}
            <ProfilePanel company={company} />
            <LogoPanel companyId={company.id} />
          </IndependentParts>
        </div>
      </div>
    </>
  );
};
