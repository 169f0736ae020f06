import { rebuildBesideReading, startChild, type Child } from '../child.js';
import { signUp, type Client } from '../../test/kit/client.js';
import { measureInTurn, type Load, type Measured } from '../load.js';
import { fillOrders, type OrderIds } from '../../test/kit/order-history.js';
import { copyOf, withLog } from '../with-log.js';
import { freshPages } from './fresh.js';
import { anotherMill, isolation } from './isolation.js';
import { boundRow, growthRow, ratioRow, type Result } from '../result.js';
import { linkPartners } from '../../test/kit/made-by-client.js';

/** A page of drafts, because the changed order is a draft: a page stays cached while no order of its list changes. */
const page =
  '/api/orders?' +
  new URLSearchParams({ filter: '{"status":"draft"}', range: '[0,24]', sort: '["updatedAt","DESC"]' }).toString();

/** 20 pages, then a change of one order; twice with different values, because the same change would record nothing. */
const browse = (orderId: string): Load['requests'] =>
  ['one', 'two'].flatMap((notes) => [
    ...Array.from({ length: 20 }, () => ({ method: 'GET' as const, path: page })),
    { method: 'PATCH' as const, path: `/api/orders/${orderId}`, body: { notes } },
  ]);

/** The requests of a user that browses orders; their changed order is made here. */
const browsing = async (product: Child, client: Client, partnerIds: Omit<OrderIds, 'orderId'>): Promise<Load> => {
  await product.ask('idle');
  const order = await client
    .connectedTo(product.url)
    .call<{ id: string }>('POST', '/orders', { ...partnerIds, po_number: 'PO-B' });
  return { url: product.url, token: client.token, requests: browse(order.id), connections: 10, seconds: 1 };
};

/** The pages among the responses per second. */
const pagesIn = ({ perSecond }: Measured): number => (perSecond * 20) / 21;

/** The order tracker at 1,000 and at 100,000 orders, a start on these orders, and the rebuild of every read model. */
export const lists = async (folder: string): Promise<readonly Result[]> => {
  const empty = await startChild('product', [], { DATA_DIR: folder });
  const manufacturer = await signUp(empty.url, folder, 'manufacturer');
  const vendor = await signUp(empty.url, folder, 'vendor');
  const partnerIds = await linkPartners(manufacturer, vendor);
  const other = await anotherMill(empty.url, folder, vendor);
  await empty.stop();

  await withLog(folder, (store) => fillOrders(store, partnerIds, 1, 1_000));
  const fewFolder = await copyOf(folder);
  await withLog(folder, (store) => fillOrders(store, partnerIds, 1_001, 99_000));
  const { alone, rebuilt } = await rebuildBesideReading(folder);
  const many = await startChild('product', [], { DATA_DIR: folder });
  const few = await startChild('product', [], { DATA_DIR: fewFolder });
  const browsed = await browsing(many, manufacturer, partnerIds);
  const ofFew = await browsing(few, manufacturer, partnerIds);
  const { bytes, bare, pages } = await besideBare(many, manufacturer, [browsed, ofFew], folder);
  await few.stop();
  const [manyPages, fewPages] = pages;
  const asked = await freshPages(many, manufacturer, bare.perSecond);
  const { url } = many;
  const felt = await isolation('isolation-100k', url, manufacturer.connectedTo(url), other.connectedTo(url));
  await many.stop();
  if (bytes < 5_000) throw new Error('The page does not have 25 orders.');
  return [
    ratioRow('rebuild', rebuilt, alone, 'events/s', 0.05),
    ratioRow('list', manyPages, bare.perSecond, 'pages/s', 0.25),
    ...asked,
    ...felt,
    growthRow('list-growth', 1_000 / manyPages, 1_000 / fewPages, 'ms/page', 1.3),
    boundRow('start', empty.startMs / 1_000, 's', 3),
    boundRow('start-100k', many.startMs / 1_000, 's', 4),
  ];
};

/** Browsing many orders and few, compared with Fastify alone that returns the bytes of one page of the many. */
const besideBare = async (product: Child, { token }: Client, browsed: readonly [Load, Load], folder: string) => {
  const answer = await fetch(product.url + page, { headers: { authorization: token } });
  const text = await answer.text();
  const alone = await startChild('bare', [folder.replace(/\/?$/, '-bare')]);
  await fetch(`${alone.url}/bytes`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ text }),
  });
  const bytes: Load['requests'] = [{ method: 'GET', path: '/bytes' }];
  const [many, few, bare] = await measureInTurn(...browsed, {
    url: alone.url,
    requests: bytes,
    connections: 10,
    seconds: 1,
  });
  await alone.stop();
  return { bytes: text.length, bare, pages: [pagesIn(many), pagesIn(few)] as const };
};
