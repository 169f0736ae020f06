import { t } from '../i18n/texts';
import { Fact, Facts } from '../parts/page/Fact';
import { PageHeader } from '../parts/page/PageHeader';
import { Panel } from '../parts/page/Panel';
import { ErrorState, IndependentParts } from '../parts/states/ErrorState';
import { PageSkeleton } from '../parts/states/Skeletons';
import { useRights } from '../session/rights';
import { useSignedIn } from '../session/signed-in';
import { ColumnsPanel } from './columns/ColumnsPanel';
import css from './ConfigurationPage.module.css';
import { OrderGroupsPanel } from './order-groups/OrderGroupsPanel';
import { useOwnCompany } from './use-own-company';
import { VendorsPanel } from './vendors/VendorsPanel';
import { shownEmail } from '../parts/text/shown-email';

/** Columns of the order, bill details and vendors (S2 section 2). */
const ConfigurationPage = () => {
  const { companyName, userEmail } = useSignedIn();
  const { isAdmin } = useRights();
  const { company, error } = useOwnCompany();
  if (company === undefined) return error ? <ErrorState error={error} /> : <PageSkeleton />;
  return (
    <>
      <PageHeader
        title={t('configuration.title')}
        facts={t(isAdmin ? 'configuration.facts' : 'configuration.admins')}
      />
      <div className={css.page}>
        <IndependentParts>
          <ColumnsPanel company={company} isReadOnly={!isAdmin} />
          <div className={css.side}>
            <IndependentParts>
              <Panel title={t('configuration.bill')}>
                <Facts>
                  <Fact label={t('field.company')}>{companyName}</Fact>
                  <Fact label={t('field.email')}>{shownEmail(userEmail ?? '')}</Fact>
                </Facts>
              </Panel>
              <VendorsPanel isReadOnly={!isAdmin} />
              <OrderGroupsPanel />
            </IndependentParts>
          </div>
        </IndependentParts>
      </div>
    </>
  );
};

export default ConfigurationPage;
