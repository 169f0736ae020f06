import { useGetList } from 'react-admin';
import type { Customer, Order } from '../types/wire';

/** The link between the two companies of an order: whether it is active, and how the vendor is paid. */
export const useOwnLink = ({ manufacturerId, vendorId }: Order): Customer | undefined =>
  useGetList<Customer>('Customers', {
    filter: { manufacturerId, vendorId },
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'createdAt', order: 'DESC' },
  }).data?.[0];
