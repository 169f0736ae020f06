import { useText } from '../i18n/texts';
import { date } from '../parts/format';
import { Fact, Facts } from '../parts/page/Fact';
import { Panel } from '../parts/page/Panel';
import type { Company } from '../types/wire';
import { Slots } from '../users';
import css from './SubscriptionDetails.module.css';

/** Above this many cells, which cannot be counted at a glance, only figures are shown. */
const mostCells = 40;

/** Users and slots for everybody; contract and payment for those who may see them. */
export const SubscriptionPanel = ({ company }: { company: Company }) => {
  const t = useText();
  const { activeMembers, maxUsers, unassignedSubscriptions: free, termDate, isAnnual, timeZone } = company;
  return (
    <Panel isPlain title={t('company.users')}>
      <Facts>
        <Fact label={t('company.active-users')}>{activeMembers}</Fact>
        <Fact label={t('company.max-users')}>{maxUsers}</Fact>
        <Fact label={t('company.unassigned')}>{free}</Fact>
        {termDate !== null && <Fact label={t('company.renewal')}>{date(termDate, timeZone)}</Fact>}
        {isAnnual !== null && (
          <Fact label={t('company.frequency')}>{t(isAnnual ? 'company.annual' : 'company.monthly')}</Fact>
        )}
      </Facts>
      {maxUsers <= mostCells && (
        <div className={css.slots}>
          <Slots taken={maxUsers - free} total={maxUsers} />
        </div>
      )}
    </Panel>
  );
};
