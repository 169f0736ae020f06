import { useText } from '../i18n/texts';
import { PageHeader } from '../parts/PageHeader';
import { CompanyAside } from './CompanyAside';
import css from './Dashboard.module.css';
import { Today } from './Today';
import { useVendorTasks } from './use-vendor-tasks';
import { VendorTiles } from './VendorTiles';
import { WaitingPanel } from './WaitingPanel';

/** The vendor's page after signing in. */
const VendorDashboard = () => {
  const t = useText();
  const tasks = useVendorTasks();
  return (
    <>
      <PageHeader title={t('dashboard.title')} facts={<Today />} />
      <div className={css.dashboard}>
        <VendorTiles />
        <div className={css.main}>
          <WaitingPanel tasks={tasks} hint={t('dashboard.nothing-vendor-text')} />
        </div>
        <div className={css.side}>
          <CompanyAside />
        </div>
      </div>
    </>
  );
};

export default VendorDashboard;
