import { History, Layers } from 'lucide-react';
import { useText } from '../i18n/texts';
import { sumOf, useOrderCounts } from '../orders/use-order-counts';
import { allStatuses } from '../orders/all-statuses';
import css from './Dashboard.module.css';
import { SubscriptionTile } from './SubscriptionTile';
import { Tile } from './Tile';
import { useTotal } from './use-total';
import { UsersTile } from './UsersTile';

export const ManufacturerTiles = () => {
  const t = useText();
  const groups = useTotal('InventoryGroups', {});
  const scans = useTotal('ScannedGroups', { isReviewed: false });
  const counts = useOrderCounts();
  const waiting = counts === undefined ? 0 : sumOf(counts, ['quoted', 'rejected', 'scanned']);
  return (
    <section className={css.tiles} aria-label={t('dashboard.tiles')}>
      <SubscriptionTile />
      <UsersTile to="/user-setup" />
      <Tile
        icon={Layers}
        title={t('menu.inventory-groups')}
        to="/swatch-inventory-group"
        fact={groups === undefined ? undefined : t('dashboard.groups', { smart_count: groups })}
        note={
          scans === undefined
            ? undefined
            : scans === 0
              ? t('dashboard.scans-none')
              : t('dashboard.scans-open', { smart_count: scans })
        }
      />
      <Tile
        icon={History}
        title={t('menu.order-history')}
        to="/orders_history"
        fact={counts === undefined ? undefined : t('dashboard.orders', { smart_count: sumOf(counts, allStatuses) })}
        note={
          counts === undefined
            ? undefined
            : waiting === 0
              ? t('dashboard.orders-none')
              : t('dashboard.orders-waiting', { smart_count: waiting })
        }
      />
    </section>
  );
};
