import { groupPaths } from '../../inventory-groups';
import { Layers } from 'lucide-react';
import { useText } from '../../i18n/texts';
import { scansToReview } from '../../providers/data/scans-to-review';
import css from '../Dashboard.module.css';
import { OrdersTile } from './OrdersTile';
import { SoundsTile } from './SoundsTile';
import { SubscriptionTile } from './SubscriptionTile';
import { Tile } from '../../parts/tile/Tile';
import { useTotal } from './use-total';
import { UsersTile } from './UsersTile';

export const ManufacturerTiles = () => {
  const t = useText();
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
        fact={groups === undefined ? undefined : t('dashboard.groups', { smart_count: groups })}
        note={note()}
      />
      <OrdersTile />
    </section>
  );
};
