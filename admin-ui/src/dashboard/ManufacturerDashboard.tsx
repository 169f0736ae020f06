import { t } from '../i18n/texts';
import css from './Dashboard.module.css';
import { FindingsPanel } from './findings/FindingsPanel';
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
import { useCanAccess, useGetList, useGetMany } from 'react-admin';
import type { Fabric, ScannedGroup, ScannedSwatch } from '../types/wire';
import { FabricThumb, fabricPaths } from '../fabrics';
import { Panel } from '../parts/page/Panel';

const mostFabrics = 6;

/** Rows among which the fabrics are found: one fabric may be in several of the scans. */
const mostRows = 50;

interface LastScanned {
  /** Undefined until they are known. */
  readonly fabrics: readonly Fabric[] | undefined;
  readonly isFailed: boolean;
}

/** The fabrics that were scanned last, in as many scans as there are places for fabrics, read in three steps. */
const useLastScanned = (): LastScanned => {
  const scans = useGetList<ScannedGroup>('ScannedGroups', {
    // A scan has rows only after it is complete.
    filter: { status: ['missing', 'complete'] },
    pagination: { page: 1, perPage: mostFabrics },
    sort: { field: 'createdAt', order: 'DESC' },
  });
  const last = scans.data?.map(({ id }) => id) ?? [];
  const swatches = useGetList<ScannedSwatch>(
    'ScannedSwatches',
    {
      filter: { scannedGroupId: last, scanned: true, unknown: false, duplicate: false },
      pagination: { page: 1, perPage: mostRows },
      sort: { field: 'scannedAt', order: 'DESC' },
    },
    { enabled: last.length > 0 },
  );
  const found = swatches.data?.flatMap(({ fabricId }) => fabricId ?? []) ?? [];
  const ids = [...new Set(found)].slice(0, mostFabrics);
  const fabrics = useGetMany<Fabric>('Fabrics', { ids }, { enabled: ids.length > 0 });
  // For an empty list of ids, react-admin returns no records immediately, before the ids are loaded.
  const isKnown = scans.data?.length === 0 || swatches.data !== undefined;
  return {
    fabrics: isKnown ? fabrics.data?.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id)) : undefined,
    isFailed: [scans, swatches, fabrics].some(({ error }) => error !== null),
  };
};

/** The places of the fabrics while they are fetched. */
const Places = () => (
  <ul className={css.fabrics} aria-hidden="true">
    {Array.from({ length: mostFabrics }, (_, index) => (
      <li key={index} className={css.fabric}>
        <span className={css.pinked} data-empty />
      </li>
    ))}
  </ul>
);

export const ScannedLast = () => {
  const { fabrics, isFailed } = useLastScanned();
  return (
    <Panel
      title={t('dashboard.scanned-last')}
      actions={
        <Link className="link" to={fabricPaths.list}>
          {t('dashboard.all-fabrics')}
        </Link>
      }
    >
      <div className={css.room}>
        {fabrics === undefined ? (
          isFailed ? (
            <p className={css.none}>{t('error.load')}</p>
          ) : (
            <Places />
          )
        ) : fabrics.length === 0 ? (
          <p className={css.none}>{t('dashboard.scanned-none')}</p>
        ) : (
          <ul className={css.fabrics}>
            {fabrics.map((fabric) => (
              <li key={fabric.id} className={css.fabric}>
                <span className={css.pinked}>
                  <FabricThumb fabric={fabric} size={76} />
                </span>
                {fabric.code}
              </li>
            ))}
          </ul>
        )}
      </div>
    </Panel>
  );
};

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
