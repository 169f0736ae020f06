import type { OrderStatus } from '../../types/wire';

export const allStatuses: readonly OrderStatus[] = [
  'draft',
  'placed',
  'quoted',
  'rejected',
  'accepted',
  'scanned',
  'invoiced',
  'complete',
  'cancelled',
];
