import type { Id, Order, ScannedGroup, ScanSoFar } from '../../types/wire';
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
  /** Whether no part of the scan is known to have arrived. */
  readonly isFirst: boolean;
}

/** The resolution of a row of a scan (docs/http.md, "Scanned groups"). */
export type Resolution =
  | { readonly as: 'added' | 'ignored' | 'not-ours' | 'open'; readonly code: string }
  | { readonly as: 'alias'; readonly code: string; readonly fabricId: Id }
  | { readonly as: 'found'; readonly swatchId: Id; readonly note: string | null }
  | { readonly as: 'open'; readonly swatchId: Id };

const post = <Answer>(path: string, body: object) => ask<Answer>(path, { method: 'POST', body });

/** Codes that were read from labels, and reviews of scans. Repeating any of these calls changes nothing. */
export const scanVerbs = {
  sendScan: (groupId: Id, { id, name, codes: scans, isFirst }: Part) =>
    isFirst
      ? post<ScannedGroup>(`/InventoryGroups/${groupId}/scannedGroups`, { id, name, scans })
      : post<ScannedGroup>(`/ScannedGroups/${id}/scans`, { scans }),
  scanSoFar: (id: Id) => ask<ScanSoFar>(`/ScannedGroups/${id}/scans`),
  completeScan: (id: Id) => post<ScannedGroup>(`/ScannedGroups/${id}/complete`, {}),
  sendOrderScans: (orderId: Id, scans: readonly Read[]) => post<Order>(`/orders/${orderId}/scans`, { scans }),
  resolveRow: (scanId: Id, resolution: Resolution) =>
    post<ScannedGroup>(`/ScannedGroups/${scanId}/resolve`, resolution),
};
