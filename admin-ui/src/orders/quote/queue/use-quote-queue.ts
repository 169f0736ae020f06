import { useGetList } from 'react-admin';
import { useRights } from '../../../session/rights';
import type { Order } from '../../../types/wire';
import { mayTake } from '../../order-rules';
import { useReader } from '../../status/use-reader';
import { mostUrgentFirst, mine } from '../../status/whose-turn';

/** The largest number of orders that can be quoted one after another. */
const most = 100;

export interface QuoteQueue {
  /** Where the order stands among those that wait for a quote, from 1 on. */
  readonly place: number;
  readonly count: number;
  readonly before: Order | undefined;
  readonly after: Order | undefined;
  /** Where to go on once this one is quoted: the next, or after the last the first that was passed over. */
  readonly goOn: Order | undefined;
}

/** The orders that wait for a quote of the reader's company, most urgent first; null where this is none of them. */
export const useQuoteQueue = (order: Order): QuoteQueue | null => {
  const filter = mine(useReader());
  const rights = useRights();
  const { data = [], total = 0 } = useGetList<Order>(
    'Orders',
    {
      filter: { ...filter, status: ['placed'] },
      pagination: { page: 1, perPage: most },
      sort: mostUrgentFirst,
    },
    { enabled: filter !== null && mayTake(order, 'quote', rights) },
  );
  const at = data.findIndex(({ id }) => id === order.id);
  if (at < 0) return null;
  const after = data[at + 1];
  return {
    place: at + 1,
    count: total,
    before: data[at - 1],
    after,
    goOn: after ?? data.find(({ id }) => id !== order.id),
  };
};
