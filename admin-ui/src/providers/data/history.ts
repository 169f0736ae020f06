import type { Id } from '../../types/wire';
import { ask } from '../http';

export interface HistoryEntry {
  readonly id: Id;
  readonly type: string;
  readonly occurredAt: string;
  /** The server's own words, for a type of event that the portal has none for. */
  readonly text: string;
  readonly actor: string | null;
  readonly company: string | null;
  readonly changes: readonly HistoryChange[];
}

export type HistoryValue = string | number | boolean | null;

export interface HistoryChange {
  readonly field: string;
  readonly from: HistoryValue;
  readonly to: HistoryValue;
}

/** The models whose records have a history. */
export type ToldModel = 'Fabrics' | 'InventoryGroups' | 'ScannedGroups' | 'Customers' | 'orders' | 'users';

/** The history of a record, newest first. */
export const historyOf = (model: ToldModel, id: Id) => ask<readonly HistoryEntry[]>(`/${model}/${id}/history`);
