import type { Waiting } from '../../pages/page';
import { useReader } from './use-reader';
import { readersWork } from './whose-turn';

/** The orders whose next step the reader may take. */
export const useWaitingOrders = (): Waiting | null => {
  const filter = readersWork(useReader());
  return filter === null ? null : { resource: 'Orders', filter };
};
