import type { SortPayload } from 'react-admin';
import type { TextKey } from '../../i18n/texts';
import { allStatuses, orderStatuses } from '../status/order-statuses';
import { colleaguesWork, mostUrgentFirst, readersWork, type Reader } from '../status/whose-turn';

type Filter = Readonly<Record<string, unknown>>;

export interface OrderView {
  readonly label: TextKey;
  readonly filter: Filter;
  readonly sort: SortPayload;
}

export const newestFirst = { field: 'updatedAt', order: 'DESC' } as const;

const view = (label: TextKey, filter: Filter | null, sort: SortPayload = newestFirst): readonly OrderView[] =>
  filter === null ? [] : [{ label, filter, sort }];

/** By the side with the next step. A view of waiting orders begins with the most urgent order. */
export const orderViews = (reader: Reader): readonly OrderView[] => {
  const isVendor = reader.companyType === 'vendor';
  return [
    ...view('orders.tab-all', {}),
    ...view('orders.tab-me', readersWork(reader), mostUrgentFirst),
    ...view('orders.tab-colleague', colleaguesWork(reader), mostUrgentFirst),
    ...(isVendor
      ? view('orders.tab-customer', { waitsFor: 'manufacturer' }, mostUrgentFirst)
      : view('orders.tab-vendor', { waitsFor: 'vendor' }, mostUrgentFirst)),
    ...view('orders.tab-balance', {
      status: isVendor ? ['scanned'] : allStatuses.filter((status) => orderStatuses[status].isInProduction),
    }),
  ];
};
