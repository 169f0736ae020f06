import type { TextKey } from '../../i18n/texts';
import { adminsWork, mine, type Reader } from '../status/whose-turn';

type Filter = Readonly<Record<string, unknown>>;

export interface OrderView {
  readonly label: TextKey;
  readonly filter: Filter;
}

const view = (label: TextKey, filter: Filter | null): readonly OrderView[] =>
  filter === null ? [] : [{ label, filter }];

/** Views of the tracker by whose turn it is. */
export const orderViews = (reader: Reader): readonly OrderView[] => {
  const isVendor = reader.companyType === 'vendor';
  return [
    ...view('orders.tab-all', {}),
    ...view('orders.tab-me', mine(reader)),
    ...view('orders.tab-admin', adminsWork(reader)),
    ...(isVendor
      ? view('orders.tab-customer', { waitsFor: 'manufacturer' })
      : view('orders.tab-vendor', { waitsFor: 'vendor' })),
    ...view('orders.tab-balance', { status: isVendor ? ['scanned'] : ['accepted', 'scanned'] }),
  ];
};
