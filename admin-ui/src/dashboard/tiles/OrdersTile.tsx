import { useSignedIn } from '../../session/signed-in';
import { History } from 'lucide-react';
import { useText } from '../../i18n/texts';
import {
  colleaguesWork,
  allStatuses,
  readersWork,
  orderPaths,
  sumOf,
  useLateFilter,
  useOrderCounts,
  useReader,
} from '../../orders';
import { Tile } from '../../parts/tile/Tile';
import { useTotal } from './use-total';

/**
 * The number of all orders, and of those that wait for the reader or, where the reader may do nothing, for a colleague.
 */
export const OrdersTile = () => {
  const t = useText();
  const { list: to } = orderPaths(useSignedIn().companyType);
  const counts = useOrderCounts();
  const reader = useReader();
  const own = readersWork(reader);
  const waiting = useTotal('Orders', own ?? colleaguesWork(reader) ?? {});
  const late = useTotal('Orders', useLateFilter()) ?? 0;
  const frame = { icon: History, title: t('orders.title'), to };
  if (counts === undefined || waiting === undefined) return <Tile {...frame} fact={undefined} />;
  const key = own === null ? 'dashboard.orders-colleague' : 'dashboard.orders-waiting';
  const turn = waiting === 0 ? t('dashboard.orders-none') : t(key, { smart_count: waiting });
  return (
    <Tile
      {...frame}
      fact={t('dashboard.orders', { smart_count: sumOf(counts, allStatuses) })}
      note={late === 0 ? turn : `${turn}, ${t('due.late-orders', { smart_count: late })}`}
    />
  );
};
