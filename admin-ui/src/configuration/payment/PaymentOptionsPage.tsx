import { t } from '../../i18n/texts';
import { PageHeader } from '../../parts/page/PageHeader';
import { ErrorState } from '../../parts/states/ErrorState';
import { PageSkeleton } from '../../parts/states/PageSkeleton';
import { IndependentParts } from '../../parts/states/ErrorBoundary';
import { useRights } from '../../session/rights';
import { CardPaymentsPanel } from './CardPaymentsPanel';
import css from '../ConfigurationPage.module.css';
import { CustomersPanel } from '../customers/CustomersPanel';
import { TemplatesPanel } from '../templates/TemplatesPanel';
import { useOwnCompany } from '../use-own-company';

/** How customers pay a vendor (S2 section 2, vendor configuration page). */
const PaymentOptionsPage = () => {
  const { isAdmin } = useRights();
  const { company, error } = useOwnCompany();
  if (company === undefined) return error ? <ErrorState error={error} /> : <PageSkeleton />;
  return (
    <>
      <PageHeader title={t('options.title')} facts={t(isAdmin ? 'options.facts' : 'configuration.admins')} />
      <div className={css.page}>
        <IndependentParts>
          <div className={css.side}>
            <IndependentParts>
              <CustomersPanel isReadOnly={!isAdmin} />
              <TemplatesPanel company={company} isReadOnly={!isAdmin} />
            </IndependentParts>
          </div>
          <div className={css.side}>
            <CardPaymentsPanel company={company} isReadOnly={!isAdmin} />
          </div>
        </IndependentParts>
      </div>
    </>
  );
};

export default PaymentOptionsPage;
