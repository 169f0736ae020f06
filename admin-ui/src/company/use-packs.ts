import { useAll } from '../providers/use-all';
import type { Subscription } from '../types/wire';

export const isExtra = ({ plan }: Subscription): boolean => plan.type === 'user';

const baseFirst = (packs: readonly Subscription[]): readonly Subscription[] =>
  packs.toSorted((one, other) => Number(isExtra(one)) - Number(isExtra(other)));

/** The packs of the company, the base pack first; undefined until they are known. */
export const usePacks = () => {
  const { data, error } = useAll<Subscription>('SubscriptionHistories', {
    filter: {},
    sort: { field: 'createdAt', order: 'ASC' },
  });
  return { packs: data && baseFirst(data), error };
};
