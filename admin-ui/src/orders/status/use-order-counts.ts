import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { PortalDataProvider } from '../../providers/data-provider';
import type { OrderCounts } from '../../providers/data/order/order-verbs';
import type { OrderStatus } from '../../types/wire';

/** The number of the company's orders in each status; undefined until it is known. */
export const useOrderCounts = (): OrderCounts | undefined => {
  const data = useDataProvider<PortalDataProvider>();
  return useQuery({ queryKey: ['Orders', 'counts'], queryFn: () => data.orderCounts() }).data;
};

export const sumOf = (counts: OrderCounts, statuses: readonly OrderStatus[]): number =>
  statuses.reduce((sum, status) => sum + counts.orders[status], 0);
