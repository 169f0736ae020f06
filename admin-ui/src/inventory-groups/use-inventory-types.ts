import { useGetList } from 'react-admin';
import type { InventoryType } from '../types/wire';

/**
 * The types that a group may have, including a retired one that it has already; `undefined` until they are loaded. The
 * oldest is the first, which the server gives to a group without a type.
 */
export const useInventoryTypes = (own?: string | null) => {
  const { data, error } = useGetList<InventoryType>('InventoryTypes', {
    filter: {},
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'createdAt', order: 'ASC' },
  });
  return { types: data?.filter(({ id, active }) => active || id === own), error };
};
