import { adminsWork, readersWork, useReader } from '../../orders';
import type { Asked, Task } from './task';
import { useOrderTasks, type OrderTasks } from './use-order-tasks';

/** What waits, for the reader and, where the reader is no admin, for an admin. */
export interface Waiting {
  readonly own: Asked<OrderTasks>;
  readonly admins: Asked<OrderTasks>;
  /** Whether one of the two has no answer yet. */
  readonly isPending: boolean;
}

const isPending = ({ known, error }: Asked<unknown>): boolean => known === undefined && error === null;

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
  const own = { known, error: orders.error ?? others.error };
  return { own, admins, isPending: isPending(own) || isPending(admins) };
};
