import { useGetList } from 'react-admin';
import css from './MenuItem.module.css';
import type { Waiting } from './menu';

/** How many records wait; nothing while that is not known, and nothing for none. */
export const WaitingCount = ({ resource, filter }: Waiting) => {
  const { total } = useGetList(
    resource,
    { filter, pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'ASC' } },
    { staleTime: 30_000 },
  );
  return total === undefined || total === 0 ? null : <span className={css.count}>{total}</span>;
};
