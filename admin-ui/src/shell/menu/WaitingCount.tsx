import { useGetList } from 'react-admin';
import type { Waiting } from '../../pages/page';
import css from './MenuItem.module.css';

const Count = ({ resource, filter }: Waiting) => {
  const { total } = useGetList(
    resource,
    { filter, pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'ASC' } },
    { staleTime: 30_000 },
  );
  return total === undefined || total === 0 ? null : <span className={css.count}>{total}</span>;
};

/** The number of records that wait for the reader. It shows nothing while the number is unknown or zero. */
export const WaitingCount = ({ useWaiting }: { useWaiting: () => Waiting | null }) => {
  const waiting = useWaiting();
  return waiting === null ? null : <Count {...waiting} />;
};
