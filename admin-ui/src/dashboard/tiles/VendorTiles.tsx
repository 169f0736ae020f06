import { CreditCard } from 'lucide-react';
import { useText } from '../../i18n/texts';
import { useOwnCompany } from '../../configuration/use-own-company';
import { useLinks } from '../../configuration/partners';
import css from '../Dashboard.module.css';
import { OrdersTile } from './OrdersTile';
import { SubscriptionTile } from './SubscriptionTile';
import { Tile } from './Tile';
import { UsersTile } from './UsersTile';

export const VendorTiles = () => {
  const t = useText();
  const { company } = useOwnCompany();
  const { links } = useLinks();
  return (
    <section className={css.tiles} aria-label={t('dashboard.tiles')}>
      <SubscriptionTile />
      <UsersTile to="/vendor/user-setup" />
      <OrdersTile to="/vendor/orders_history" />
      <Tile
        icon={CreditCard}
        title={t('menu.payment-options')}
        to="/vendor/configurations"
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
