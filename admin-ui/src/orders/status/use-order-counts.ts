import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { PortalDataProvider } from '../../providers/data-provider';
import type { OrderCounts } from '../../providers/data/order/order-verbs';

export const useOrderCounts = (): OrderCounts | undefined => {
  const data = useDataProvider<PortalDataProvider>();
  return useQuery({ queryKey: ['Orders', 'counts'], queryFn: () => data.orderCounts() }).data;
};

/** The number of all orders. A status that was added since has no count yet. */
export const allOrders = ({ orders }: OrderCounts): number =>
  Object.values(orders).reduce((sum, count) => sum + count, 0);
