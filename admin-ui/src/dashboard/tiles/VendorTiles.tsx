import { pathIn } from '../../pages/paths';
import { CreditCard } from 'lucide-react';
import { useText } from '../../i18n/texts';
import { configurationPages, useLinks, useOwnCompany } from '../../configuration';
import css from '../Dashboard.module.css';
import { OrdersTile } from './OrdersTile';
import { SoundsTile } from './SoundsTile';
import { SubscriptionTile } from './SubscriptionTile';
import { Tile } from '../../parts/tile/Tile';
import { UsersTile } from './UsersTile';

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
