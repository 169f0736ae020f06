import type { HistoryChange } from '../../types/record';
import type { Id } from '../../types/wire';
import { ask } from '../http';
import { records } from './records';

export type { HistoryChange, HistoryValue } from '../../types/record';

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

/** The models whose records have a history. */
export type ToldModel =
  | 'Fabrics'
  | 'InventoryGroups'
  | 'ScannedGroups'
  | 'Customers'
  | 'orders'
  | 'users'
  | 'Plans'
  | 'Coupons'
  | 'Settings'
  | 'InventoryTypes'
  | 'SoundTypes';

/** The history of a record, newest first. */
export const historyOf = (model: ToldModel, id: Id) => ask<readonly HistoryEntry[]>(`/${model}/${id}/history`);

/** An event of the company, whichever record it is of. */
export interface CompanyChange extends HistoryEntry {
  readonly actorId: string;
  /** The category of the record's stream. */
  readonly record: string;
  readonly recordId: Id;
  /** Its present name; null for one that is gone, or has none. */
  readonly recordName: string | null;
}

const mostRows = 10_000;

/**
 * The newest events of the company that match a filter, and whether these are all events. They are requested in one
 * page, because the server reads the history of each record again for each page.
 */
export const companyChanges = async (filter: object) => {
  const pagination = { page: 1, perPage: mostRows };
  const sort = { field: 'occurredAt', order: 'DESC' } as const;
  const { data, total = 0 } = await records.getList<CompanyChange>('CompanyChanges', { filter, pagination, sort });
  return { changes: data, isWhole: data.length >= total };
};
