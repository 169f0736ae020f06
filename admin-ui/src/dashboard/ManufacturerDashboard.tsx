import { t } from '../i18n/texts';
import css from './Dashboard.module.css';
import { FindingsPanel } from './findings/FindingsPanel';
import { ScannedLast } from './ScannedLast';
import { Dashboard } from './Dashboard';
import { useWaiting, isAwaited, type Asked, type Task } from './waiting/WaitingPanels';
import { groupPaths } from '../inventory-groups';
import { Layers, Plus, ShoppingCart, ScanBarcode } from 'lucide-react';
import { scansToReview } from '../providers/data/scans-to-review';
import { OrdersTile, UsersTile, SubscriptionTile, SoundsTile, useTotal } from './tiles/tiles';
import { Tile } from '../parts/tile/Tile';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { configurationPages, useLinks } from '../configuration';
import { orderPaths } from '../orders';
import { useRights } from '../session/rights';
import { useCanAccess, useGetList } from 'react-admin';
import type { ScannedGroup } from '../types/wire';

/** The scans pending the reader's review: one task or none. */
const useScanTask = (): Asked<readonly Task[]> => {
  const { canAccess: mayReview = false } = useCanAccess({ resource: 'ScannedGroups', action: 'review' });
  const list = useGetList<ScannedGroup>(
    'ScannedGroups',
    {
      filter: scansToReview,
      pagination: { page: 1, perPage: 3 },
      sort: { field: 'createdAt', order: 'DESC' },
    },
    { enabled: mayReview },
  );
  const { data: scans, total, error } = list;
  if (!mayReview) return { known: [], error: null, isAwaited: false };
  if (scans === undefined) return { known: undefined, error, isAwaited: isAwaited(list) };
  const [first] = scans;
  if (first === undefined) return { known: [], error: null, isAwaited: false };
  const { inventoryGroupId } = first;
  const task: Task = {
    id: first.id,
    icon: ScanBarcode,
    dye: 'verdigris',
    title: t('dashboard.scans', { smart_count: total ?? scans.length }),
    text: scans.map(({ name }) => name).join(', '),
    timestamp: first.createdAt,
    action: t('dashboard.review-scans'),
    to: inventoryGroupId === undefined ? groupPaths.list : groupPaths.scans(inventoryGroupId),
  };
  return { known: [task], error: null, isAwaited: false };
};

/** A button for the next step of a manufacturer, which is an order as soon as it has a vendor. */
export const StartButton = () => {
  const { isAdmin } = useRights();
  const { links } = useLinks();
  const hasNobody = links !== undefined && !links.some(({ status }) => status);
  const isFirst = isAdmin && hasNobody;
  const Icon = isFirst ? Plus : ShoppingCart;
  return (
    <Button
      variant="contained"
      component={Link}
      to={isFirst ? configurationPages.manufacturer : orderPaths('manufacturer').create}
      startIcon={<Icon />}
    >
      {t(isFirst ? 'edit.first-vendor' : 'orders.create')}
    </Button>
  );
};

export const ManufacturerTiles = () => {
  const groups = useTotal('InventoryGroups', {});
  const open = useTotal('ScannedGroups', scansToReview);
  const all = useTotal('ScannedGroups', {});
  const note = (): string | undefined => {
    if (open === undefined || all === undefined) return undefined;
    if (open > 0) return t('dashboard.scans-open', { smart_count: open });
    return t(all === 0 ? 'dashboard.no-scans' : 'dashboard.scans-none');
  };
  return (
    <section className={css.tiles} aria-label={t('dashboard.tiles')}>
      <SubscriptionTile />
      <SoundsTile />
      <UsersTile />
      <Tile
        icon={Layers}
        title={t('groups.title')}
        to={groupPaths.list}
        fact={groups === undefined ? undefined : t('groups.facts', { smart_count: groups })}
        note={note()}
      />
      <OrdersTile />
    </section>
  );
};

/** Effects run in the order of the page: so the tasks are requested before everything else on it. */
const TasksFirst = () => {
  useWaiting(useScanTask());
  return null;
};

/** The tasks of the reader, tiles with a fact each, then the chart (S1 section 2, design principle 4). */
const ManufacturerDashboard = () => {
  const waiting = useWaiting(useScanTask());
  return (
    <>
      <TasksFirst />
      <Dashboard waiting={waiting} hint={t('dashboard.nothing-text')} start={<StartButton />} aside={<ScannedLast />}>
        <ManufacturerTiles />
        <FindingsPanel />
      </Dashboard>
    </>
  );
};

export default ManufacturerDashboard;
