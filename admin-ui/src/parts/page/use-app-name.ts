import { useGetList } from 'react-admin';
import type { Id } from '../../types/wire';

interface Setting {
  readonly id: Id;
  readonly name: string;
  readonly value: unknown;
}

/** The site setting `appName`, which is part of the page's title (S2 section 7, session and settings). */
export const useAppName = (): string => {
  const { data } = useGetList<Setting>(
    'Settings',
    { filter: { name: 'appName' }, pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'ASC' } },
    { staleTime: Infinity },
  );
  const value = data?.[0]?.value;
  return typeof value === 'string' ? value : 'Selvage';
};
