import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useGetOne } from 'react-admin';
import type { PortalDataProvider } from '../providers/data-provider';
import { useAll } from '../providers/use-all';
import type { Order, OrderFabric } from '../types/wire';

export const orderEmbeds = ['order_group', 'vendor', 'manufacturer', 'creator', 'modifier'];

/** An order with its group, both companies and the people of it. */
export const useOrder = (id: string) => {
  const { data, error } = useGetOne<Order>('Orders', { id, meta: { embed: orderEmbeds } }, { retry: false });
  return { order: data, error };
};

/** The fabrics of an order in their order. */
export const useOrderLines = (orderId: string) => {
  const sort = { field: 'position', order: 'ASC' } as const;
  const { data, error } = useAll<OrderFabric>('OrderFabrics', { filter: { orderId }, sort });
  return { lines: data, error };
};

/** What happened to an order, newest first. */
export const useOrderHistory = (id: string) => {
  const data = useDataProvider<PortalDataProvider>();
  const { data: entries } = useQuery({
    queryKey: ['Orders', 'history', id],
    queryFn: () => data.historyOf('orders', id),
  });
  return entries;
};
