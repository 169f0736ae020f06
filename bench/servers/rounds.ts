import { randomUUID } from 'node:crypto';
import type { OrderDoc } from '../../projections/index.js';
import { percentile } from '../load.js';
import type { Mill } from './mill.js';

/** The length of a round: a time for figures, a count of requests for faults. */
export interface Amount {
  readonly connectionsOfApi: number;
  readonly isEnough: (seconds: number, answers: number) => boolean;
}

export interface Round {
  readonly perSecond: number;
  readonly answers: number;
  readonly p99: number;
}

type Ask = (mill: Mill, url: string) => Promise<void>;

/**
 * Each connection sends requests to one api for one manufacturer, one after the other.
 * @throws when a request is refused
 */
const ask = async (mills: readonly Mill[], urls: readonly string[], amount: Amount, one: Ask): Promise<Round> => {
  const latencies: number[] = [];
  const began = performance.now();
  const isEnough = (): boolean => amount.isEnough((performance.now() - began) / 1_000, latencies.length);
  const connection = async (mill: Mill, url: string): Promise<void> => {
    while (!isEnough()) {
      const sent = performance.now();
      await one(mill, url);
      latencies.push(performance.now() - sent);
    }
  };
  const connections = urls.flatMap((url) =>
    Array.from({ length: amount.connectionsOfApi }, (_, at) => {
      const mill = mills[at % mills.length];
      return mill === undefined ? [] : [connection(mill, url)];
    }).flat(),
  );
  await Promise.all(connections);
  const seconds = (performance.now() - began) / 1_000;
  return { perSecond: latencies.length / seconds, answers: latencies.length, p99: percentile(latencies, 99) };
};

export const placeOrders = (mills: readonly Mill[], urls: readonly string[], amount: Amount): Promise<Round> =>
  ask(mills, urls, amount, async ({ client, partnerIds, orders }, url) => {
    const body = { ...partnerIds, po_number: `PO-${randomUUID()}`, requireLevel: 'single', notes: 'mind the selvage' };
    orders.push(await client.connectedTo(url).call<OrderDoc>('POST', '/orders', body));
  });

const pageRows = 25;
const query = new URLSearchParams({ range: `[0,${pageRows - 1}]`, sort: '["updatedAt","DESC"]' }).toString();

/** Reads the first page of the order tracker. @throws when a page is incomplete */
export const readPages = (mills: readonly Mill[], urls: readonly string[], amount: Amount): Promise<Round> =>
  ask(mills, urls, amount, async ({ client, partnerIds, orders }, url) => {
    const rows = await client.connectedTo(url).call<readonly OrderDoc[]>('GET', `/orders?${query}`);
    const own = rows.filter(({ manufacturerId }) => manufacturerId === partnerIds.manufacturerId);
    const isSorted = rows.every(({ updatedAt }, at) => at === 0 || updatedAt <= (rows[at - 1]?.updatedAt ?? ''));
    if (own.length !== Math.min(pageRows, orders.length) || rows.length > own.length || !isSorted)
      throw new Error(`A page of ${rows.length} orders, ${own.length} of the mill's ${orders.length}.`);
  });
