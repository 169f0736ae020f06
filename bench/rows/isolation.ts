import { setTimeout as pause } from 'node:timers/promises';
import { type Client, signUp } from '../../test/kit/client.js';
import { linkPartners } from '../../test/kit/made-by-client.js';
import { percentile } from '../load.js';
import { boundRow, type Result } from '../result.js';
import { orderRequest } from './orders.js';

const perSecond = 50;
const seconds = 8;

const query = (asked: Readonly<Record<string, unknown>>): string =>
  new URLSearchParams(Object.entries(asked).map(([name, value]) => [name, JSON.stringify(value)])).toString();

/**
 * The most expensive queries, each with another text every time, so that no cached result serves it: a search, a filter
 * without an index, a count, and a page of an export.
 */
const costly: readonly ((text: string) => string)[] = [
  (text) => `/orders?${query({ filter: { q: text }, range: [0, 24] })}`,
  (text) => `/orders?${query({ filter: { notes_like: `%${text}%` }, range: [0, 24], sort: ['notes', 'ASC'] })}`,
  (text) => `/orders/count?${query({ where: { notes: { nilike: `%${text}%` } } })}`,
  (text) =>
    `/orders?${query({ filter: { where: { po_number: { neq: text } }, order: 'po_number ASC', limit: 1_000 } })}`,
];

/** Sends such queries without a pause until it is stopped. A query may be stopped because it is too slow. */
const askOn = async (client: Client, pathOf: (text: string) => string, signal: AbortSignal): Promise<void> => {
  for (let asked = 0; !signal.aborted; asked += 1) {
    await client.call('GET', pathOf(`${asked}-9`)).catch((error: unknown) => {
      if (!String(error).includes('answered 503')) throw error;
    });
  }
};

/** Sends each request at its due time, also while earlier ones are pending, and measures from then. */
const timesOf = async (requests: readonly (() => Promise<unknown>)[]): Promise<readonly number[]> => {
  const began = performance.now();
  const sent = Array.from({ length: perSecond * seconds }, async (_, at) => {
    const due = began + (at * 1_000) / perSecond;
    await pause(due - performance.now());
    await requests[at % requests.length]?.();
    return performance.now() - due;
  });
  return Promise.all(sent);
};

export const anotherMill = async (url: string, folder: string, vendor: Client): Promise<Client> => {
  const mill = await signUp(url, folder, 'manufacturer', 'other');
  const partnerIds = await linkPartners(mill, vendor);
  for (let number = 0; number < 25; number += 1) await mill.call('POST', '/orders', orderRequest(partnerIds).body);
  return mill;
};

/**
 * How long other companies wait for a cached page and for `/health/live`, while a large company sends the most
 * expensive queries.
 */
export const isolation = async (
  name: string,
  url: string,
  large: Client,
  other: Client,
): Promise<readonly Result[]> => {
  const page = `/orders?${query({ filter: {}, range: [0, 24], sort: ['updatedAt', 'DESC'] })}`;
  await other.call('GET', page);
  const over = new AbortController();
  const asking = Promise.all(costly.map((pathOf) => askOn(large, pathOf, over.signal)));
  const read = (): Promise<unknown> => other.call('GET', page);
  const live = async (): Promise<string> => (await fetch(`${url}/health/live`)).text();
  const times = await timesOf([read, live]);
  over.abort();
  await asking;
  return [boundRow(name, percentile(times, 99), 'ms', 100)];
};
