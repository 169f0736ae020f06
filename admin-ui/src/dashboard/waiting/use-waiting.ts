import { colleaguesWork, readersWork, useReader } from '../../orders';
import type { Asked, Task } from './task';
import { useOrderTasks, type OrderTasks } from './use-order-tasks';

/** What waits, for the reader and, where the reader may not take every step, for a colleague. */
export interface Waiting {
  readonly own: Asked<OrderTasks>;
  readonly colleagues: Asked<OrderTasks>;
  /** Whether one of the two may have its first answer in a moment, which would move what stands below. */
  readonly isPending: boolean;
}

/** @param others tasks other than orders, which come first */
export const useWaiting = (others: Asked<readonly Task[]>): Waiting => {
  const reader = useReader();
  const orders = useOrderTasks(readersWork(reader), true);
  const colleagues = useOrderTasks(colleaguesWork(reader), false);
  const known = orders.known &&
    others.known && {
      ...orders.known,
      tasks: [...others.known, ...orders.known.tasks],
      total: orders.known.total + others.known.length,
    };
  const error = orders.error ?? others.error;
  const own = { known, error, isAwaited: error === null && (orders.isAwaited || others.isAwaited) };
  return { own, colleagues, isPending: own.isAwaited || colleagues.isAwaited };
};
