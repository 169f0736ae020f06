import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openProcess } from '../../infra/compose/open-process.js';
import { readConfig } from '../../infra/config/config.js';
import { startReadSide } from '../../infra/read-models/run/runner.js';
import { openSqliteReadStore } from '../../infra/read-models/sqlite/sqlite-read-store.js';
import type { OrderDoc } from '../../projections/index.js';
import { type Client, signUp } from '../kit/client.js';
import { startModulesOf } from '../kit/deployable.js';
import { linkPartners } from '../kit/made-by-client.js';
import { fillOrders } from '../kit/order-history.js';
import { compare } from '../kit/upgrade/compare.js';
import { laterEnvironment } from '../kit/upgrade/later-environment.js';
import { isLater, laterOrderModel } from '../kit/upgrade/later-order.js';
import { sendTraffic } from '../kit/upgrade/traffic.js';
import { mongoServer } from '../servers/mongo.js';
import { describeWith } from '../servers/need.js';
import { redisServer } from '../servers/redis.js';
import { allEvents } from '../workload/audit.js';
import { type ProductOnServers, startOnServers } from './three-processes.js';

const orders = 200;
/** Few enough parallel orders that a server responds to each call within seconds, before the adapter's deadline. */
const fewAtOnce = 20;

describeWith([mongoServer, redisServer], 'a read model that gets a new version on servers', () => {
  const folder = mkdtempSync(join(tmpdir(), 'selvage-upgrade-'));
  const given = { DATA_DIR: folder, SEED: 'empty', LOG_LEVEL: 'error' };
  let product: ProductOnServers;
  const stopLast: (() => Promise<unknown>)[] = [];

  beforeAll(async () => {
    product = await startOnServers(given);
  }, 180_000);
  afterAll(async () => {
    for (const stop of stopLast) await stop();
    await product?.stop();
    rmSync(folder, { recursive: true, force: true });
  }, 60_000);

  const firstPage = (client: Client): Promise<readonly OrderDoc[]> =>
    client.call('GET', '/orders?range=[0,24]&sort=["updatedAt","DESC"]');

  test('is built in parallel to the live one while clients work, and the switch loses and doubles nothing', async () => {
    const { three } = product;
    const ours = await openProcess(readConfig(three.environment, 'api'));
    stopLast.unshift(() => ours.close());
    const before = await signUp(three.api.url, folder, 'manufacturer');
    const partnerIds = await linkPartners(before, await signUp(three.api.url, folder, 'vendor'));
    for (let from = 1; from <= orders; from += fewAtOnce)
      await fillOrders(ours.eventStore, partnerIds, from, fewAtOnce, 10);
    while ((await before.call<{ count: number }>('GET', '/orders/count')).count < orders) await pause(50);

    let client = before;
    const stopping = new AbortController();
    const sending = sendTraffic({
      client: () => client,
      partnerIds,
      perSecond: 10,
      readsAhead: false,
      signal: stopping.signal,
    });

    // The order of an upgrade in docs/operations.md: the new projections start, then the new api, and then the old
    // processes stop.
    const later = { ...three.environment, ...laterEnvironment(resolve('dist')) };
    const projections = await startModulesOf('projections', later);
    stopLast.unshift(() => projections.stop());
    expect((await firstPage(client)).some(isLater)).toBe(false);
    const api = await startModulesOf('api', later);
    stopLast.unshift(() => api.stop());
    client = before.connectedTo(api.url);
    expect((await firstPage(client)).every(isLater)).toBe(true);
    await three.api.stop();
    await three.projections.stop();
    // The list must still be served after an order that was placed after the old processes had stopped.
    const { id } = await client.call<OrderDoc>('POST', '/orders', { ...partnerIds, po_number: 'PO-LAST' });
    while (!(await firstPage(client)).some((order) => order.id === id)) await pause(50);
    stopping.abort();
    const sent = await sending;
    expect(sent.faults).toEqual([]);
    expect(sent.acknowledged.length).toBeGreaterThan(0);

    const { readStore, readSide } = await ours.reading([laterOrderModel]);
    const head = (await allEvents(ours.eventStore)).at(-1)?.position ?? 0;
    expect(await readSide.hasHandled(head, undefined, 60_000)).toBe(true);
    const fresh = openSqliteReadStore(':memory:');
    const rebuilt = await startReadSide({ events: ours.eventStore, store: fresh, models: [laterOrderModel] });
    await rebuilt.ready();
    expect(await compare(readStore, fresh, sent.acknowledged)).toEqual({
      documents: orders + sent.acknowledged.length + 1,
      faults: [],
    });
    await rebuilt.stop();
    await fresh.close();
  }, 300_000);
});
