import { useGetList } from 'react-admin';
import type { InventoryType } from '../types/wire';

/** The types that a group may have; `undefined` until they are there. */
export const useInventoryTypes = () => {
  const { data, error } = useGetList<InventoryType>('InventoryTypes', {
    filter: {},
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'name', order: 'ASC' },
  });
  return { types: data, error };
};
