import { useGetList } from 'react-admin';
import { t } from '../../i18n/texts';
import { mostUrgentFirst, orderPaths, orderStatuses, statusOf, useLate } from '../../orders';
import { dollars } from '../../parts/format';
import type { CompanyType } from '../../session/session';
import { useSignedIn } from '../../session/signed-in';
import type { Order } from '../../types/wire';
import { isAwaited, mostTasks, type Asked, type Task } from './task';

/** The step that an order requires from the reader. An unpaid invoice is not called paid. */
const wordsFor = (companyType: CompanyType, { status, invoice }: Order) => {
  const task = orderStatuses[statusOf(status)].tasks?.[companyType];
  const isUnpaid = status === 'invoiced' && invoice?.paidAt === null;
  return task && (isUnpaid ? { ...task, title: 'dashboard.invoiced-unpaid' as const } : task);
};

export interface OrderTasks {
  readonly tasks: readonly Task[];
  readonly total: number;
  /** The path of the whole list. */
  readonly to: string;
}

/**
 * Orders as tasks, those that wait longest first. Without a filter there are none.
 * @param mayAct whether the reader may take the step that an order waits for
 */
export const useOrderTasks = (filter: Readonly<Record<string, unknown>> | null, mayAct: boolean): Asked<OrderTasks> => {
  const { companyType } = useSignedIn();
  const list = useGetList<Order>(
    'Orders',
    {
      filter: filter ?? {},
      pagination: { page: 1, perPage: mostTasks },
      sort: mostUrgentFirst,
    },
    { enabled: filter !== null },
  );
  const { data = [], total, error } = list;
  const paths = orderPaths(companyType);
  const late = useLate();
  const { field, order: direction } = mostUrgentFirst;
  const all = new URLSearchParams({ filter: JSON.stringify(filter ?? {}), sort: field, order: direction });
  const to = `${paths.list}?${all}`;
  if (filter === null) return { known: { tasks: [], total: 0, to }, error: null, isAwaited: false };
  if (total === undefined) return { known: undefined, error, isAwaited: isAwaited(list) };
  const isVendor = companyType === 'vendor';
  const tasks = data.flatMap((order): readonly Task[] => {
    const task = wordsFor(companyType, order);
    if (task === undefined) return [];
    const { id, groupName, rejectNotes, total: sum } = order;
    const company = isVendor ? order.manufacturerName : order.vendorName;
    const amount = sum === null ? groupName : `${groupName}, ${dollars(sum)}`;
    const isRejected = order.status === 'rejected' && rejectNotes !== null;
    return [
      {
        id,
        ...orderStatuses[statusOf(order.status)].look,
        title: t(task.title, { company, index: String(order.index) }),
        text: isRejected ? t('order.quoted', { text: rejectNotes }) : amount,
        alarm: late(order),
        timestamp: order.waitsSince,
        action: t(mayAct ? task.action : 'dashboard.open-order'),
        to: paths.show(id),
      },
    ];
  });
  return { known: { tasks, total, to }, error: null, isAwaited: false };
};
