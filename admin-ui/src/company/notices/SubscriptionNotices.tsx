import { Link } from 'react-router';
import { t } from '../../i18n/texts';
import { Banner } from '../../parts/Banner';
import { longDate, longDay } from '../../parts/format';
import { useSignedIn } from '../../session/signed-in';
import type { Company } from '../../types/wire';
import { allows } from '../allowed-steps';
import { companyPaths } from '../paths';
import { useStoredCard } from '../use-billing';
import { endOfCard } from './card-end';
import css from './Notices.module.css';
import { useCanAccess } from 'react-admin';
import { useOwnCompany } from '../../configuration/index';

/** That the contract is to be renewed, and how many days are left (A97 to A99). */
const RenewalNotice = ({ company }: { company: Company }) => {
  const { companyType } = useSignedIn();
  const { renewalDaysLeft: days, term, termDate, timeZone } = company;
  const day = termDate === null ? '' : longDate(termDate, timeZone);
  const text = () => {
    if (days === null) return t('notice.renewal-due');
    if (days < 0) return t('notice.renewal-over', { day });
    // A year has no discount to keep.
    return t(term === 3 ? 'notice.renewal' : 'notice.renewal-year', { smart_count: days, day });
  };
  return (
    <Banner
      kind="due"
      lead={t('notice.payment')}
      action={
        <Link className="link" to={companyPaths(companyType).renewal}>
          {t('renewal.renew')}
        </Link>
      }
    >
      {text()}
    </Banner>
  );
};

/** Warns that the card expires soon, for users who may store another one. */
const CardNotice = () => {
  const { companyType } = useSignedIn();
  const { card } = useStoredCard();
  if (!card) return null;
  const { month, isNear } = endOfCard(card.expiry);
  if (!card.isExpired && !isNear) return null;
  return (
    <Banner
      kind="due"
      lead={t(card.isExpired ? 'notice.card-over' : 'notice.card-ends')}
      action={
        <Link className="link" to={companyPaths(companyType).tab('credit-card')}>
          {t('card.update')}
        </Link>
      }
    >
      {t('notice.card-text', { digits: card.lastFour, month })}
    </Banner>
  );
};

const CancelledNotice = ({ day, isOpen }: { day: string; isOpen: boolean }) => (
  <Banner kind="warning" lead={t('cancel.cancelled')}>
    {t(isOpen ? 'notice.cancelled' : 'notice.cancelled-day', { day: longDay(day) })}
  </Banner>
);

export const SubscriptionNotices = ({ company }: { company: Company }) => {
  const { cancelsOn, endedOn } = company;
  return (
    <div className={css.notices}>
      {cancelsOn !== null && endedOn === null && (
        <CancelledNotice day={cancelsOn} isOpen={allows(company, 'withdraw')} />
      )}
      {allows(company, 'renew') && <RenewalNotice company={company} />}
      {allows(company, 'update-card') && <CardNotice />}
    </div>
  );
};

/** How many days are left to pay before the company is blocked (A22): on each page, for those who see how it pays. */
export const CountdownNotice = () => {
  const { canAccess: seesPayment } = useCanAccess({ resource: 'PaymentMethod', action: 'show' });
  const { companyType } = useSignedIn();
  const { company } = useOwnCompany();
  if (company === undefined || company.remainingDays === null || !seesPayment) return null;
  const { remainingDays: days, isAnnual } = company;
  return (
    <div className={css.everywhere}>
      <Banner
        kind="warning"
        dye="madder"
        lead={t('notice.payment')}
        action={
          allows(company, 'update-card') ? (
            <Link className="link" to={companyPaths(companyType).tab('credit-card')}>
              {t('card.update')}
            </Link>
          ) : (
            <Link className="link" to={companyPaths(companyType).tab('payment-methods')}>
              {t('notice.see-bills')}
            </Link>
          )
        }
      >
        {t(isAnnual === false ? 'notice.countdown' : 'notice.countdown-annual', { smart_count: days })}{' '}
        {t(isAnnual === false ? 'notice.countdown-card' : 'notice.countdown-check')}
      </Banner>
    </div>
  );
};
