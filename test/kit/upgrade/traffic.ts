import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { OrderDoc } from '../../../projections/index.js';
import type { Client } from '../client.js';
import type { OrderIds } from '../order-history.js';
import { isLater } from './later-order.js';

/** An acknowledged order, and its last acknowledged change. */
export interface Acknowledged {
  readonly id: string;
  readonly poNumber: string;
  /** The client whose process acknowledged it. Another process may read this write only a moment later. */
  readonly through: Client;
  change: number;
  /** Whether the last response was computed ahead of the read model. */
  isAhead: boolean;
}

export interface Traffic {
  /** The client for the next request; its address may change while requests are sent. */
  readonly client: () => Client;
  readonly partnerIds: Omit<OrderIds, 'orderId'>;
  readonly perSecond: number;
  /** Whether a record can be read back at once even after a response that was computed ahead of its read model. */
  readonly readsAhead: boolean;
  readonly signal: AbortSignal;
}

export interface Sent {
  readonly acknowledged: readonly Acknowledged[];
  /** Milliseconds from the due time of each request. */
  readonly latencies: readonly number[];
  /** One line for each wrong response. */
  readonly faults: readonly string[];
}

const query = new URLSearchParams({ range: '[0,24]', sort: '["updatedAt","DESC"]', filter: '{"status":"placed"}' });
const page = `/orders?${query.toString()}`;

const isStale = (headers: Headers): boolean => headers.get('x-stale') === 'true';

const changeOf = ({ notes }: Pick<OrderDoc, 'notes'>): number => Number(notes ?? 0);

/**
 * Sends requests at a steady rate until it is stopped, independent of earlier responses: pages of the list, new orders,
 * changes of them, and reads of changed orders.
 */
export const sendTraffic = async ({ client, partnerIds, perSecond, readsAhead, signal }: Traffic): Promise<Sent> => {
  const acknowledged: Acknowledged[] = [];
  const latencies: number[] = [];
  const faults: string[] = [];
  let hasSwitched = false;

  const readPage = async (): Promise<void> => {
    const wasLater = hasSwitched;
    const rows = await client().call<readonly OrderDoc[]>('GET', page);
    const later = rows.filter(isLater).length;
    if (rows.length !== 25) faults.push(`a page of ${rows.length} orders`);
    if (later > 0 && later < rows.length) faults.push('a page of two versions');
    if (wasLater && later === 0) faults.push('a page of the version before, after one of the later');
    hasSwitched ||= later > 0;
  };
  const create = async (): Promise<void> => {
    const poNumber = `PO-${randomUUID()}`;
    const through = client();
    let isAhead = false;
    const { id } = await through.call<OrderDoc>(
      'POST',
      '/orders',
      { ...partnerIds, po_number: poNumber },
      (headers) => {
        isAhead = isStale(headers);
      },
    );
    acknowledged.push({ id, poNumber, through, change: 0, isAhead });
  };
  const last = (): Acknowledged | undefined => {
    const order = acknowledged.at(-1);
    return order?.through === client() && (readsAhead || !order.isAhead) ? order : undefined;
  };
  const changing = new Set<Acknowledged>();
  const change = async (): Promise<void> => {
    const order = last();
    // The order of two parallel changes of one order would be unknown.
    if (order === undefined || changing.has(order)) return create();
    changing.add(order);
    const next = order.change + 1;
    const answer = await client().call<OrderDoc>('PATCH', `/orders/${order.id}`, { notes: String(next) }, (headers) => {
      order.isAhead ||= isStale(headers);
    });
    if (changeOf(answer) !== next) faults.push(`a change of ${order.poNumber} that its answer does not show`);
    order.change = next;
    changing.delete(order);
  };
  const readBack = async (): Promise<void> => {
    const order = last();
    if (order === undefined) return create();
    const known = order.change;
    const answer = await client().call<OrderDoc>('GET', `/orders/${order.id}`);
    if (changeOf(answer) < known) faults.push(`a read of ${order.poNumber} from before its change`);
  };

  const requests = [readPage, create, readPage, change, readBack];
  const send = async (request: () => Promise<void>, due: number): Promise<void> => {
    try {
      await request();
    } catch (error) {
      faults.push(String(error));
    }
    latencies.push(performance.now() - due);
  };
  const began = performance.now();
  const sent: Promise<void>[] = [];
  while (!signal.aborted) {
    const due = began + (sent.length * 1_000) / perSecond;
    await pause(Math.max(0, due - performance.now()));
    sent.push(send(requests[sent.length % requests.length] ?? readPage, due));
  }
  await Promise.all(sent);
  return { acknowledged, latencies, faults };
};
