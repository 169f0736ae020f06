import { groupPaths } from '../../inventory-groups';
import { Layers } from 'lucide-react';
import { useText } from '../../i18n/texts';
import css from '../Dashboard.module.css';
import { OrdersTile } from './OrdersTile';
import { SubscriptionTile } from './SubscriptionTile';
import { Tile } from './Tile';
import { useTotal } from './use-total';
import { UsersTile } from './UsersTile';

export const ManufacturerTiles = () => {
  const t = useText();
  const groups = useTotal('InventoryGroups', {});
  const scans = useTotal('ScannedGroups', { isReviewed: false });
  return (
    <section className={css.tiles} aria-label={t('dashboard.tiles')}>
      <SubscriptionTile />
      <UsersTile />
      <Tile
        icon={Layers}
        title={t('groups.title')}
        to={groupPaths.list}
        fact={groups === undefined ? undefined : t('dashboard.groups', { smart_count: groups })}
        note={
          scans === undefined
            ? undefined
            : scans === 0
              ? t('dashboard.scans-none')
              : t('dashboard.scans-open', { smart_count: scans })
        }
      />
      <OrdersTile />
    </section>
  );
};
