import { useCanAccess } from 'react-admin';
import { Link } from 'react-router';
import { useOwnCompany } from '../../configuration';
import { t } from '../../i18n/texts';
import { Banner } from '../../parts/Banner';
import { useSignedIn } from '../../session/signed-in';
import { allows } from '../allowed-steps';
import { companyPaths } from '../paths';
import css from './Notices.module.css';

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
