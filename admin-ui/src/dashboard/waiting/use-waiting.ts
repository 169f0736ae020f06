import { adminsWork, readersWork, useReader } from '../../orders';
import type { Asked, Task } from './task';
import { useOrderTasks, type OrderTasks } from './use-order-tasks';

/** What waits, for the reader and, where the reader is no admin, for an admin. */
export interface Waiting {
  readonly own: Asked<OrderTasks>;
  readonly admins: Asked<OrderTasks>;
  /** Whether one of the two may have its first answer in a moment, which would move what stands below. */
  readonly isPending: boolean;
}

/** @param others tasks other than orders, which come first */
export const useWaiting = (others: Asked<readonly Task[]>): Waiting => {
  const reader = useReader();
  const orders = useOrderTasks(readersWork(reader), true);
  const admins = useOrderTasks(adminsWork(reader), false);
  const known = orders.known &&
    others.known && {
      ...orders.known,
      tasks: [...others.known, ...orders.known.tasks],
      total: orders.known.total + others.known.length,
    };
  const error = orders.error ?? others.error;
  const own = { known, error, isAwaited: error === null && (orders.isAwaited || others.isAwaited) };
  return { own, admins, isPending: own.isAwaited || admins.isAwaited };
};
