import { History } from 'lucide-react';
import { useText } from '../i18n/texts';
import { allStatuses } from '../orders/all-statuses';
import { sumOf, useOrderCounts } from '../orders/use-order-counts';
import type { OrderStatus } from '../types/wire';
import { Tile } from './Tile';

interface OrdersTileProps {
  readonly to: string;
  /** The statuses in which it is the reader's turn. */
  readonly waitingIn: readonly OrderStatus[];
}

/** All orders, and those that wait for the reader. */
export const OrdersTile = ({ to, waitingIn }: OrdersTileProps) => {
  const t = useText();
  const counts = useOrderCounts();
  const frame = { icon: History, title: t('menu.order-history'), to };
  if (counts === undefined) return <Tile {...frame} fact={undefined} />;
  const waiting = sumOf(counts, waitingIn);
  return (
    <Tile
      {...frame}
      fact={t('dashboard.orders', { smart_count: sumOf(counts, allStatuses) })}
      note={waiting === 0 ? t('dashboard.orders-none') : t('dashboard.orders-waiting', { smart_count: waiting })}
    />
  );
};
