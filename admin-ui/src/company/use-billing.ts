import { useQuery } from '@tanstack/react-query';
import { useCanAccess, useDataProvider } from 'react-admin';
import type { PortalDataProvider } from '../providers/data-provider';
import type { SubscriptionChange, Subscription } from '../types/wire';
import { useAll } from '../providers/use-all';

/** Whether the reader may see the company's price; users who may change packs see it too. */
export const useSeesBill = (): boolean => useCanAccess({ resource: 'NextBill', action: 'show' }).canAccess === true;

/** The bill that comes next, or waits for its payment: null for none, undefined until that is known. */
export const useNextBill = () => {
  const data = useDataProvider<PortalDataProvider>();
  const isEnabled = useSeesBill();
  const {
    data: bill,
    error,
    isLoading,
  } = useQuery({
    queryKey: ['Billing', 'next'],
    queryFn: () => data.nextBill(),
    enabled: isEnabled,
  });
  return { bill, error, isLoading };
};

/** The stored card of the company: null for none; undefined until it is loaded, and for users who may not see it. */
export const useStoredCard = () => {
  const data = useDataProvider<PortalDataProvider>();
  const { canAccess: isEnabled = false } = useCanAccess({ resource: 'PaymentMethod', action: 'show' });
  const {
    data: card,
    error,
    isLoading,
  } = useQuery({
    queryKey: ['Billing', 'card'],
    queryFn: () => data.storedCard(),
    enabled: isEnabled,
  });
  return { card, error, isLoading };
};

/** @param change null without a change */
export const usePreview = (change: SubscriptionChange | null) => {
  const data = useDataProvider<PortalDataProvider>();
  const {
    data: bill,
    error,
    isFetching,
    refetch,
  } = useQuery({
    // Not read again after the change is made: a pack that was dropped cannot be dropped in a preview.
    queryKey: ['BillPreview', change],
    queryFn: () => data.previewBill(change ?? {}),
    enabled: change !== null,
    gcTime: 0,
  });
  return { bill, error, isFetching, retry: () => void refetch() };
};

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
