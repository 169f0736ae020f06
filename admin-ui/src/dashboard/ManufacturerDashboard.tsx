import { useText } from '../i18n/texts';
import { PageHeader } from '../parts/page/PageHeader';
import { IndependentParts } from '../parts/states/ErrorBoundary';
import { CompanyAside } from './company/CompanyAside';
import { CompanyNotices } from './company/CompanyNotices';
import { StorageBanner } from './company/StorageBanner';
import css from './Dashboard.module.css';
import { FindingsPanel } from './findings/FindingsPanel';
import { ManufacturerTiles } from './tiles/ManufacturerTiles';
import { ScannedLast } from './ScannedLast';
import { StartButton } from './StartButton';
import { Today } from './Today';
import { useScanTask } from './waiting/use-scan-task';
import { useWaiting } from './waiting/use-waiting';
import { WaitingPanels } from './waiting/WaitingPanels';

/** Effects run in the order of the page: so the tasks are requested before everything else on it. */
const TasksFirst = () => {
  useWaiting(useScanTask());
  return null;
};

/** The tasks of the reader, tiles with a fact each, then the chart (S1 section 2, design principle 4). */
const ManufacturerDashboard = () => {
  const t = useText();
  const waiting = useWaiting(useScanTask());
  return (
    <>
      <TasksFirst />
      <PageHeader title={t('dashboard.title')} facts={<Today />}>
        <StartButton />
      </PageHeader>
      <div className={css.dashboard} data-pending={waiting.isPending || undefined}>
        <IndependentParts>
          <CompanyNotices />
          <StorageBanner />
          <div className={css.main}>
            <IndependentParts>
              <WaitingPanels waiting={waiting} hint={t('dashboard.nothing-text')} />
              <ManufacturerTiles />
              <FindingsPanel />
            </IndependentParts>
          </div>
          <div className={css.side}>
            <IndependentParts>
              <ScannedLast />
              <CompanyAside />
            </IndependentParts>
          </div>
        </IndependentParts>
      </div>
    </>
  );
};

export default ManufacturerDashboard;
