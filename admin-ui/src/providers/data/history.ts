import type { Id } from '../../types/wire';
import { ask } from '../http';

export interface HistoryEntry {
  readonly id: Id;
  readonly type: string;
  readonly occurredAt: string;
  /** What the server says in words, for a type that the portal has no words for. */
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

/** The models whose records tell their story. */
export type ToldModel = 'Fabrics' | 'InventoryGroups' | 'ScannedGroups' | 'Customers' | 'orders';

/** What happened to a record, newest first. */
export const historyOf = (model: ToldModel, id: Id) => ask<readonly HistoryEntry[]>(`/${model}/${id}/history`);
