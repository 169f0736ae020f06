import { useText } from '../i18n/texts';
import { date } from '../parts/format';
import { Fact, Facts } from '../parts/page/Fact';
import { Panel } from '../parts/page/Panel';
import { useInstallation } from '../providers/use-installation';
import { useRights } from '../session/rights';
import type { Company } from '../types/wire';
import { Slots } from '../users';
import css from './SubscriptionDetails.module.css';

/** Above this many cells, which cannot be counted at a glance, only figures are shown. */
const mostCells = 40;

/** How users are added while the page itself has no packs to add. */
const HowToAdd = () => {
  const t = useText();
  const email = useInstallation()?.supportEmail ?? '';
  if (email === '') return null;
  return (
    <p className={css.add}>
      {t('company.add-users')} <a href={`mailto:${email}`}>{email}</a>.
    </p>
  );
};

/** Users and slots for everybody; contract and payment for those who may see them. */
export const SubscriptionPanel = ({ company }: { company: Company }) => {
  const t = useText();
  const { may } = useRights();
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
      {may('Update Subscription') && <HowToAdd />}
    </Panel>
  );
};
