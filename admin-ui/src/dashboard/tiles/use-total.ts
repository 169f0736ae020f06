import { useGetList } from 'react-admin';

/** How many records there are; undefined until it is known. */
export const useTotal = (resource: string, filter: Readonly<Record<string, unknown>>): number | undefined =>
  useGetList(resource, { filter, pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'ASC' } }).total;
