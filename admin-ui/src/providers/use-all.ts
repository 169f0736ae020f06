import { useQuery } from '@tanstack/react-query';
import { useDataProvider, type RaRecord } from 'react-admin';
import { type Asked, readAll } from './data/read-all';
import type { PortalDataProvider } from './data-provider';

/** All records of a list, however many pages they take. */
export const useAll = <Row extends RaRecord>(resource: string, query: Asked, isEnabled = true) => {
  const provider = useDataProvider<PortalDataProvider>();
  const { data, isPending, error } = useQuery({
    queryKey: [resource, 'all', query],
    queryFn: () => readAll<Row>(provider, resource, query),
    enabled: isEnabled,
  });
  return { data, isPending, error };
};
