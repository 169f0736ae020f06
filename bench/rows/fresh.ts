import type { Client } from '../../test/kit/client.js';
import type { Child } from '../child.js';
import { measure } from '../load.js';
import { ratioRow, type Result } from '../result.js';

/** The date of the first order that `fillOrders` writes; the others follow an hour apart. */
const firstOrderAt = Date.UTC(2012, 0, 1);
const hour = 3_600_000;

const page = (filter: object): string =>
  '/api/orders?' +
  new URLSearchParams({ filter: JSON.stringify(filter), range: '[0,24]', sort: '["updatedAt","DESC"]' }).toString();

/** Spreads the requests over all orders without a repeat, so that no cached page or total is returned. */
const spread = (asked: number): number => (asked * 7_919) % 100_000;

let dates = 0;
const freshFilter = (): string => {
  dates += 1;
  const createdAt = new Date(firstOrderAt + spread(dates) * hour + dates).toISOString();
  return page({ status: 'placed', createdAt_gte: createdAt });
};

let texts = 0;
const freshSearch = (): string => {
  texts += 1;
  return page({ q: String(spread(texts)).padStart(5, '0') });
};

const pagesOf = async (product: Child, client: Client, path: () => string): Promise<number> => {
  const { perSecond } = await measure({
    url: product.url,
    token: client.token,
    requests: [{ method: 'GET', path }],
    connections: 10,
    seconds: 4,
  });
  return perSecond;
};

/** Pages, with their totals, of 100,000 orders without cached pages: one by a filter and one by a search. */
export const freshPages = async (product: Child, client: Client, bare: number): Promise<readonly Result[]> => {
  const filtered = await pagesOf(product, client, freshFilter);
  const searched = await pagesOf(product, client, freshSearch);
  return [ratioRow('list-fresh', filtered, bare, 'pages/s', 0.03), ratioRow('search', searched, bare, 'pages/s', 0.02)];
};
