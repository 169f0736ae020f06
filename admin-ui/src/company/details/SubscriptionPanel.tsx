import { t } from '../../i18n/texts';
import { date, dollars, longDay } from '../../parts/format';
import { Fact, Facts } from '../../parts/page/Fact';
import { Panel } from '../../parts/page/Panel';
import type { Company } from '../../types/wire';
import { Slots } from '../../users';
import { useNextBill, useStoredCard } from '../use-billing';
import css from './Details.module.css';

/** Above this many cells, which cannot be counted at a glance, only figures are shown. */
const mostCells = 40;

/** The next payment and its date. */
const NextPayment = ({ company }: { company: Company }) => {
  const { bill } = useNextBill();
  const { nextPaymentOn } = company;
  if (!bill) return null;
  const when = bill.status === 'unpaid' ? 'company.payment-was-due' : 'company.next-payment-on';
  return (
    <Fact label={t('field.next-payment')}>
      {dollars(bill.netPayable)}
      {nextPaymentOn !== null && <span>{t(when, { day: longDay(nextPaymentOn) })}</span>}
    </Fact>
  );
};

const Frequency = ({ isAnnual }: { isAnnual: boolean }) => {
  const { card } = useStoredCard();
  return (
    <Fact label={t('company.frequency')}>
      {t(isAnnual ? 'company.annual' : 'company.monthly')}
      {isAnnual && <span>{t('company.by-check')}</span>}
      {!isAnnual && card && <span>{t('company.by-card', { digits: card.lastFour })}</span>}
    </Fact>
  );
};

/** Users and slots for everybody; contract and payment for those who may see them. */
export const SubscriptionPanel = ({ company }: { company: Company }) => {
  const { activeMembers, maxUsers, unassignedSubscriptions: free, termDate, isAnnual, timeZone } = company;
  return (
    <Panel isPlain title={t(termDate === null ? 'field.users' : 'company.users-contract')}>
      <div className={css.figures}>
        <Facts>
          <Fact label={t('company.active-users')}>{activeMembers}</Fact>
          <Fact label={t('company.max-users')}>{maxUsers}</Fact>
          <Fact label={t('company.unassigned')}>{free}</Fact>
          {termDate !== null && <Fact label={t('company.renewal')}>{date(termDate, timeZone)}</Fact>}
          <NextPayment company={company} />
          {isAnnual !== null && <Frequency isAnnual={isAnnual} />}
        </Facts>
      </div>
      {maxUsers <= mostCells && (
        <div className={css.slots}>
          <Slots taken={maxUsers - free} total={maxUsers} />
        </div>
      )}
    </Panel>
  );
};
