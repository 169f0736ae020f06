import { useGetList } from 'react-admin';
import { useReader } from '../../orders/status/use-reader';
import { mine } from '../../orders/status/whose-turn';
import css from './MenuItem.module.css';
import type { Waiting } from './menu';

const Count = ({ resource, filter }: { resource: string; filter: Readonly<Record<string, unknown>> }) => {
  const { total } = useGetList(
    resource,
    { filter, pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'ASC' } },
    { staleTime: 30_000 },
  );
  return total === undefined || total === 0 ? null : <span className={css.count}>{total}</span>;
};

/** How many records wait for what the reader may do; nothing while that is not known, and nothing for none. */
export const WaitingCount = ({ of }: { of: Waiting }) => {
  const orders = mine(useReader());
  if (of === 'scans') return <Count resource="ScannedGroups" filter={{ isReviewed: false }} />;
  return orders === null ? null : <Count resource="Orders" filter={orders} />;
};
