import type { Waiting } from '../../pages/page';
import { useReader } from './use-reader';
import { mine } from './whose-turn';

/** The orders that wait for what the reader may do. */
export const useWaitingOrders = (): Waiting | null => {
  const filter = mine(useReader());
  return filter === null ? null : { resource: 'Orders', filter };
};
