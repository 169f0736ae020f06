import type { TextKey } from '../../i18n/texts';
import type { CompanyType } from '../../session/session';
import type { OrderStatus } from '../../types/wire';

export interface OrderView {
  readonly label: TextKey;
  /** undefined shows all. */
  readonly statuses?: readonly OrderStatus[];
}

const manufacturer: readonly OrderView[] = [
  { label: 'orders.tab-all' },
  { label: 'orders.tab-me', statuses: ['quoted', 'rejected', 'scanned'] },
  { label: 'orders.tab-vendor', statuses: ['placed', 'invoiced'] },
  { label: 'orders.tab-balance', statuses: ['accepted', 'scanned'] },
];

const vendor: readonly OrderView[] = [
  { label: 'orders.tab-all' },
  { label: 'orders.tab-me', statuses: ['placed', 'invoiced'] },
  { label: 'orders.tab-customer', statuses: ['quoted', 'accepted'] },
  { label: 'orders.tab-balance', statuses: ['scanned'] },
];

/** Views of the tracker by whose turn it is. */
export const orderViews = (type: CompanyType): readonly OrderView[] => (type === 'vendor' ? vendor : manufacturer);
