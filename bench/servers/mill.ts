import type { OrderDoc } from '../../projections/index.js';
import { type Client, signUp } from '../../test/kit/client.js';
import type { OrderIds } from '../../test/kit/order-history.js';
import { linkPartners } from '../../test/kit/made-by-client.js';

/** The fields of an order that an api acknowledged. */
export type Numbered = Pick<OrderDoc, 'id' | 'index' | 'job_number'>;

export interface Mill {
  readonly client: Client;
  readonly partnerIds: Omit<OrderIds, 'orderId'>;
  readonly orders: Numbered[];
}

/** Signs up several manufacturers, because the orders of a single one would wait for each other at its next number. */
export const signUpMills = async (url: string, dataDir: string, count: number): Promise<readonly Mill[]> => {
  const vendor = await signUp(url, dataDir, 'vendor');
  const mills: Mill[] = [];
  for (let number = 1; number <= count; number += 1) {
    const client = await signUp(url, dataDir, 'manufacturer', `mill-${number}`);
    mills.push({ client, partnerIds: await linkPartners(client, vendor), orders: [] });
  }
  return mills;
};

const rowsAtOnce = 100;

/** Page by page, from one api after the other. @returns one line for each fault */
export const faultsOf = async ({ client, orders }: Mill, urls: readonly string[]): Promise<readonly string[]> => {
  const found: Numbered[] = [];
  for (let page = 0; page * rowsAtOnce === found.length; page += 1) {
    const range = `[${found.length},${found.length + rowsAtOnce - 1}]`;
    const query = new URLSearchParams({ range, sort: '["id","ASC"]' });
    const at = client.connectedTo(urls[page % urls.length] ?? '');
    found.push(...(await at.call<readonly Numbered[]>('GET', `/orders?${query.toString()}`)));
  }
  const ids = new Set(found.map(({ id }) => id));
  const doubled = (what: string, values: readonly (string | number)[]): readonly string[] =>
    new Set(values).size === values.length ? [] : [`${what} is there twice`];
  return [
    ...orders.filter(({ id }) => !ids.has(id)).map(({ id }) => `the order ${id} is in no page`),
    ...(found.length === orders.length ? [] : [`${found.length} orders in pages, ${orders.length} acknowledged`]),
    ...doubled(
      'an order',
      found.map(({ id }) => id),
    ),
    ...doubled(
      'an index',
      found.map(({ index }) => index),
    ),
    ...doubled(
      'a job number',
      found.map(({ job_number }) => job_number),
    ),
  ];
};
