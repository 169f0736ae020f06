import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useGetOne } from 'react-admin';
import type { PortalDataProvider } from '../providers/data-provider';
import { useAll } from '../providers/use-all';
import { isNotFound } from '../parts/states/StateCard';
import type { Order, OrderFabric, Company, OrderColumn } from '../types/wire';
import { useSignedIn } from '../session/signed-in';

const none: readonly OrderColumn[] = [];

/** The order detail table of the own company (S2 section 2, configuration). */
export const useOwnColumns = (): readonly OrderColumn[] => {
  const { companyId } = useSignedIn();
  return useGetOne<Company>('Companies', { id: companyId }).data?.orderDetailtable ?? none;
};

/** The table of an order as its manufacturer has it: its vendor reads the same columns. */
export const useColumns = (order: Order): readonly OrderColumn[] => {
  const own = useOwnColumns();
  const isVendor = useSignedIn().companyType === 'vendor';
  return isVendor ? (order.manufacturer?.orderDetailtable ?? none) : own;
};

export const orderEmbeds = ['order_group', 'vendor', 'manufacturer', 'creator', 'modifier'];

const backEveryMs = 15_000;

/** An order with its group, both companies and the people of it. */
export const useOrder = (id: string) => {
  const { data, error } = useGetOne<Order>(
    'Orders',
    { id, meta: { embed: orderEmbeds } },
    {
      retry: false,
      // An order that its customer took back may be placed again while its vendor has the page open.
      refetchInterval: ({ state }) => (state.data !== undefined && isNotFound(state.error) ? backEveryMs : false),
    },
  );
  return { order: data, error };
};

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
