import { useLinks, useOwnCompany, configurationPages } from '../configuration';
import { t } from '../i18n/texts';
import css from './Dashboard.module.css';
import { Dashboard } from './Dashboard';
import { type Asked, type Task, useWaiting } from './waiting/WaitingPanels';
import { pathIn } from '../pages/paths';
import { CreditCard } from 'lucide-react';
import { OrdersTile, UsersTile, SubscriptionTile, SoundsTile } from './tiles/tiles';
import { Tile } from '../parts/tile/Tile';

export const VendorTiles = () => {
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

const VendorDashboard = () => {
  const waiting = useWaiting(noOthers);
  const { links } = useLinks();
  const company = useOwnCompany().company?.name ?? '';
  const hasNobody = links?.length === 0 && company !== '';
  return (
    <>
      <TasksFirst />
      <Dashboard
        waiting={waiting}
        hint={hasNobody ? t('dashboard.no-customer-text', { company }) : t('dashboard.nothing-vendor-text')}
      >
        <VendorTiles />
      </Dashboard>
    </>
  );
};

export default VendorDashboard;
