import { useQuery } from '@tanstack/react-query';
import { useDataProvider, type RaRecord } from 'react-admin';
import type { PortalDataProvider } from './data-provider';

/** Records that the server answers at most at a time. */
const perPage = 500;

interface Asked {
  readonly filter: Readonly<Record<string, unknown>>;
  readonly sort: { readonly field: string; readonly order: 'ASC' | 'DESC' };
  readonly meta?: { readonly embed: readonly string[] };
}

export const readAll = async <Row extends RaRecord>(data: PortalDataProvider, resource: string, query: Asked) => {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await data.getList<Row>(resource, { ...query, pagination: { page, perPage } });
    rows.push(...answer.data);
    if (answer.data.length < perPage || rows.length >= (answer.total ?? 0)) return rows;
  }
};

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
