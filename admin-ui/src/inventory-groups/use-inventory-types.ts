import { useGetList } from 'react-admin';
import type { InventoryType } from '../types/wire';

/** The types that a group may have, a retired one when it is its own; `undefined` until they are there. */
export const useInventoryTypes = (own?: string | null) => {
  const { data, error } = useGetList<InventoryType>('InventoryTypes', {
    filter: {},
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'name', order: 'ASC' },
  });
  return { types: data?.filter(({ id, active }) => active || id === own), error };
};
