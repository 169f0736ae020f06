import { useLinks, useOwnCompany, configurationPages } from '../configuration';
import { useText } from '../i18n/texts';
import { PageHeader } from '../parts/page/PageHeader';
import { IndependentParts } from '../parts/states/ErrorBoundary';
import { CompanyAside } from './company/CompanyAside';
import { CompanyNotices } from './company/CompanyNotices';
import { StorageBanner } from './company/StorageBanner';
import css from './Dashboard.module.css';
import { Today } from './Today';
import type { Asked, Task } from './waiting/task';
import { useWaiting } from './waiting/use-waiting';
import { WaitingPanels } from './waiting/WaitingPanels';
import { pathIn } from '../pages/paths';
import { CreditCard } from 'lucide-react';
import { OrdersTile } from './tiles/OrdersTile';
import { SoundsTile } from './tiles/SoundsTile';
import { SubscriptionTile } from './tiles/SubscriptionTile';
import { Tile } from '../parts/tile/Tile';
import { UsersTile } from './tiles/UsersTile';

export const VendorTiles = () => {
  const t = useText();
  const { company } = useOwnCompany();
  const { links } = useLinks();
  return (
    <section className={css.tiles} aria-label={t('dashboard.tiles')}>
      <SubscriptionTile />
      <SoundsTile />
      <UsersTile />
      <OrdersTile />
      <Tile
        icon={CreditCard}
        title={t('options.title')}
        to={pathIn('vendor', configurationPages.vendor)}
        fact={links === undefined ? undefined : t('dashboard.customers', { smart_count: links.length })}
        note={
          company === undefined
            ? undefined
            : t(company.paymentApiKey === null ? 'dashboard.card-not-ready' : 'dashboard.card-ready')
        }
      />
    </section>
  );
};

const noOthers: Asked<readonly Task[]> = { known: [], error: null, isAwaited: false };

/** As on the manufacturer's page: requested before everything else. */
const TasksFirst = () => {
  useWaiting(noOthers);
  return null;
};

/** The vendor's page after signing in. */
const VendorDashboard = () => {
  const t = useText();
  const waiting = useWaiting(noOthers);
  const { links } = useLinks();
  const company = useOwnCompany().company?.name ?? '';
  const hasNobody = links?.length === 0 && company !== '';
  return (
    <>
      <TasksFirst />
      <PageHeader title={t('dashboard.title')} facts={<Today />} />
      <div className={css.dashboard} data-pending={waiting.isPending || undefined}>
        <IndependentParts>
          <CompanyNotices />
          <StorageBanner />
          <div className={css.main}>
            <IndependentParts>
              <WaitingPanels
                waiting={waiting}
                hint={hasNobody ? t('dashboard.no-customer-text', { company }) : t('dashboard.nothing-vendor-text')}
              />
              <VendorTiles />
            </IndependentParts>
          </div>
          <div className={css.side}>
            <IndependentParts>
              <CompanyAside />
            </IndependentParts>
          </div>
        </IndependentParts>
      </div>
    </>
  );
};

export default VendorDashboard;
