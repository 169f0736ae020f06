import type { CardInfo, Id, Order } from '../../types/wire';
import { ask } from '../http';

const patch = (id: Id, body: object, path = '') => ask<Order>(`/orders/${id}${path}`, { method: 'PATCH', body });

export interface HistoryEntry {
  readonly id: Id;
  readonly type: string;
  readonly occurredAt: string;
  readonly actor?: string | null;
  readonly changes?: readonly { readonly field: string; readonly from: unknown; readonly to: unknown }[];
}

/** Each step of an order's life is a verb (contract, "Steps of an order"). */
export const orderVerbs = {
  placeOrder: (id: Id) => patch(id, { status: 'placed' }),
  quoteOrder: (id: Id, quote: string, total: number) => patch(id, { status: 'quoted', quote, total }),
  rejectOrder: (id: Id, rejectNotes: string) => patch(id, { status: 'rejected', rejectNotes }),
  acceptOrder: (id: Id, acceptedNotes?: string) =>
    patch(id, { status: 'accepted', ...(acceptedNotes === undefined ? {} : { acceptedNotes }) }),
  cancelOrder: (id: Id) => patch(id, { status: 'cancelled' }),
  markOrderScanned: (id: Id) => patch(id, { status: 'scanned' }),
  invoiceOrder: (id: Id) => patch(id, { status: 'invoiced' }),
  completeOrder: (id: Id) => patch(id, { status: 'complete' }),
  verifyOrder: (id: Id, verified: boolean) => patch(id, { verified }),
  releaseOrder: (id: Id, releaseNotes: string) => patch(id, { releaseNotes }, '/release'),
  saveVendorNotes: (id: Id, vendorNotes: Readonly<Record<string, string>>) => patch(id, { vendorNotes }),

  /** Pays the vendor by card and answers the transaction id; the same attempt never pays twice. */
  payVendor: async (id: Id, cardInfo: CardInfo, attempt: string) => {
    const headers = { 'idempotency-key': attempt };
    const request = { method: 'POST', body: { cardInfo }, headers };
    return (await ask<{ readonly data: string }>(`/orders/${id}/payVendor`, request)).data;
  },

  orderHistory: (id: Id) => ask<readonly HistoryEntry[]>(`/orders/${id}/history`),

  moveOrderFabric: (lineId: Id, position: number) =>
    ask<unknown>(`/orderFabrics/${lineId}`, { method: 'PATCH', body: { position } }),

  importOrderFabrics: (orderId: Id, file: File, type: 'add' | 'replace') => {
    const body = new FormData();
    body.append('type', type);
    body.append('file', file);
    return ask<readonly unknown[]>(`/orders/importCSV/${orderId}`, { method: 'POST', body });
  },
};
