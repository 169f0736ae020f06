import { useGetList } from 'react-admin';
import { useText, type TextKey } from '../i18n/texts';
import { orderPaths } from '../orders/order-paths';
import { mayMarkScanned } from '../orders/order-rules';
import { dollars } from '../parts/format';
import { orderStatusLooks } from '../parts/order-statuses';
import type { Order } from '../types/wire';
import type { Task } from './task';

const titleOf = (order: Order): TextKey | null => {
  if (order.status === 'placed') return 'dashboard.placed';
  if (order.status === 'invoiced') return 'dashboard.invoiced';
  return mayMarkScanned(order) ? 'dashboard.to-mark' : null;
};

/** Orders that wait for a quote, for the mark of their scans, or to be closed; newest first. */
export const useVendorTasks = (): readonly Task[] | undefined => {
  const t = useText();
  const { data } = useGetList<Order>('Orders', {
    filter: { status: ['placed', 'accepted', 'invoiced'] },
    pagination: { page: 1, perPage: 20 },
    sort: { field: 'updatedAt', order: 'DESC' },
  });
  return data?.flatMap((order) => {
    const title = titleOf(order);
    const { id, status, groupName, total, updatedAt, manufacturerName: company } = order;
    if (title === null || status === null) return [];
    return [
      {
        id,
        ...orderStatusLooks[status],
        title: t(title, { company, index: String(order.index) }),
        text: total === null ? groupName : `${groupName}, ${dollars(total)}`,
        at: updatedAt,
        action: t(status === 'placed' ? 'dashboard.quote-order' : 'dashboard.open-order'),
        to: orderPaths('vendor').show(id),
      },
    ];
  });
};
