import type { HistoryEntry } from '../../../providers/data/history';
import type { OrderStatus } from '../../../types/wire';
import { reachedBy } from '../../status/order-statuses';

/** The entry of the last change to a status. `entries` are newest first. */
export const entryOf = (entries: readonly HistoryEntry[], status: OrderStatus): HistoryEntry | undefined =>
  entries.find(({ type }) => reachedBy(type) === status);

/** The time of the last change to each status. `entries` are newest first. */
export const reachedIn = (entries: readonly HistoryEntry[]): Partial<Record<OrderStatus, string>> => {
  const reached: Partial<Record<OrderStatus, string>> = {};
  for (const { type, occurredAt } of entries) {
    const status = reachedBy(type);
    if (status !== undefined) reached[status] ??= occurredAt;
  }
  return reached;
};
