import type { HistoryEntry } from '../../../providers/data/history';
import type { OrderStatus } from '../../../types/wire';

const stepsOf: Readonly<Record<string, OrderStatus>> = {
  OrderCreated: 'draft',
  OrderPlaced: 'placed',
  OrderQuoted: 'quoted',
  OrderRejected: 'rejected',
  OrderAccepted: 'accepted',
  OrderCancelled: 'cancelled',
  OrderScanned: 'scanned',
  OrderInvoiced: 'invoiced',
  OrderCompleted: 'complete',
};

/** The entry by which a status was last reached. `entries` are newest first. */
export const reachedBy = (entries: readonly HistoryEntry[], status: OrderStatus): HistoryEntry | undefined =>
  entries.find(({ type }) => stepsOf[type] === status);

/** When each status was last reached. `entries` are newest first. */
export const reachedIn = (entries: readonly HistoryEntry[]): Partial<Record<OrderStatus, string>> => {
  const reached: Partial<Record<OrderStatus, string>> = {};
  for (const { type, occurredAt } of entries) {
    const status = stepsOf[type];
    if (status !== undefined) reached[status] ??= occurredAt;
  }
  return reached;
};
