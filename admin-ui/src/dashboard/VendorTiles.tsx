import { CreditCard, History } from 'lucide-react';
import { useText } from '../i18n/texts';
import { useOwnCompany } from '../configuration/use-own-company';
import { allStatuses } from '../orders/all-statuses';
import { sumOf, useOrderCounts } from '../orders/use-order-counts';
import { useLinks } from '../parts/partners';
import css from './Dashboard.module.css';
import { SubscriptionTile } from './SubscriptionTile';
import { Tile } from './Tile';
import { UsersTile } from './UsersTile';

export const VendorTiles = () => {
  const t = useText();
  const counts = useOrderCounts();
  const { company } = useOwnCompany();
  const { links } = useLinks();
  const waiting = counts === undefined ? 0 : sumOf(counts, ['placed', 'invoiced']);
  return (
    <section className={css.tiles} aria-label={t('dashboard.tiles')}>
      <SubscriptionTile />
      <UsersTile to="/vendor/user-setup" />
      <Tile
        icon={History}
        title={t('menu.order-history')}
        to="/vendor/orders_history"
        fact={counts === undefined ? undefined : t('dashboard.orders', { smart_count: sumOf(counts, allStatuses) })}
        note={
          counts === undefined
            ? undefined
            : waiting === 0
              ? t('dashboard.orders-none')
              : t('dashboard.orders-waiting', { smart_count: waiting })
        }
      />
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
