import type { OrderStatus } from './order.events.js';

interface PromisedDays {
  readonly status: OrderStatus;
  readonly neededBy: string | null;
  readonly deliverBy: string | null;
}

/**
 * The day on which an order is expected: the earlier of the day by which its manufacturer needs it and the day that its
 * vendor promised (A54), as `YYYY-MM-DD`. Null where nobody named one, and once the order is complete or cancelled.
 */
export const dueByOf = ({ status, neededBy, deliverBy }: PromisedDays): string | null => {
  if (status === 'complete' || status === 'cancelled') return null;
  return neededBy === null || (deliverBy !== null && deliverBy < neededBy) ? deliverBy : neededBy;
};
