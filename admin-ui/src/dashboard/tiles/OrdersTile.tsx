import { History } from 'lucide-react';
import { useText } from '../../i18n/texts';
import { allStatuses } from '../../orders/status/all-statuses';
import { sumOf, useOrderCounts } from '../../orders/status/use-order-counts';
import { useReader } from '../../orders/status/use-reader';
import { adminsWork, mine } from '../../orders/status/whose-turn';
import { Tile } from './Tile';
import { useTotal } from './use-total';

/** All orders, and those that wait for the reader or, where it may do nothing, for an admin. */
export const OrdersTile = ({ to }: { to: string }) => {
  const t = useText();
  const counts = useOrderCounts();
  const reader = useReader();
  const own = mine(reader);
  const waiting = useTotal('Orders', own ?? adminsWork(reader) ?? {});
  const frame = { icon: History, title: t('menu.order-history'), to };
  if (counts === undefined || waiting === undefined) return <Tile {...frame} fact={undefined} />;
  const key = own === null ? 'dashboard.orders-admin' : 'dashboard.orders-waiting';
  return (
    <Tile
      {...frame}
      fact={t('dashboard.orders', { smart_count: sumOf(counts, allStatuses) })}
      note={waiting === 0 ? t('dashboard.orders-none') : t(key, { smart_count: waiting })}
    />
  );
};
