import type { Company } from '../../types/wire';
import { IndependentParts } from '../../parts/states/ErrorBoundary';
import { SubscriptionNotices } from '../notices/SubscriptionNotices';
import { useSeesBill } from '../use-billing';
import { CancelPanel } from './CancelPanel';
import css from './Details.module.css';
import { LogoPanel } from './LogoPanel';
import { NextBillPanel } from './NextBillPanel';
import { SubscribedPlans } from './SubscribedPlans';
import { SubscriptionPanel } from './SubscriptionPanel';
import { t } from '../../i18n/texts';
import { Fact, Facts } from '../../parts/page/Fact';
import { Panel } from '../../parts/page/Panel';

/** The company as its partners see it. */
const ProfilePanel = ({ company }: { company: Company }) => {
  const { name, type, timeZone } = company;
  return (
    <Panel isPlain title={t('company.profile')}>
      <Facts>
        <Fact isWide label={t('field.name')}>
          {name}
        </Fact>
        <Fact label={t('field.type')}>{t(`type.${type}`)}</Fact>
        <Fact label={t('dashboard.time-zone')}>{timeZone}</Fact>
      </Facts>
    </Panel>
  );
};

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
