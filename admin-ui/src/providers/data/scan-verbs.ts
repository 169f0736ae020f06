import type { Id, Order, ScannedGroup } from '../../types/wire';
import { ask } from '../http';

interface Read {
  readonly code: string;
  /** ISO instant. */
  readonly scannedAt: string;
}

interface Part {
  readonly id: Id;
  readonly name: string;
  readonly codes: readonly Read[];
  /** Nothing of the scan is known to have arrived. */
  readonly isFirst: boolean;
}

/** What became of a row of a scan (docs/http.md, "Scanned groups"). */
export type Resolution =
  | { readonly as: 'added' | 'ignored'; readonly code: string }
  | { readonly as: 'found'; readonly swatchId: Id; readonly note: string | null };

const post = <Answer>(path: string, body: object) => ask<Answer>(path, { method: 'POST', body });

/** What is read from labels, and what is said of it afterwards. A repeat of any of it changes nothing. */
export const scanVerbs = {
  sendScan: (groupId: Id, { id, name, codes: scans, isFirst }: Part) =>
    isFirst
      ? post<ScannedGroup>(`/InventoryGroups/${groupId}/scannedGroups`, { id, name, scans })
      : post<ScannedGroup>(`/ScannedGroups/${id}/scans`, { scans }),
  completeScan: (id: Id) => post<ScannedGroup>(`/ScannedGroups/${id}/complete`, {}),
  sendOrderScans: (orderId: Id, scans: readonly Read[]) => post<Order>(`/orders/${orderId}/scans`, { scans }),
  resolveRow: (scanId: Id, resolution: Resolution) =>
    post<ScannedGroup>(`/ScannedGroups/${scanId}/resolve`, resolution),
};
