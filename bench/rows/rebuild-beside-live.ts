import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startReadSide } from '../../infra/read-models/run/runner.js';
import { openSqliteReadStore } from '../../infra/read-models/sqlite/sqlite-read-store.js';
import { startChild } from '../child.js';
import { percentile } from '../load.js';
import { signUp, type Client } from '../../test/kit/client.js';
import { fillOrders, type OrderIds } from '../../test/kit/order-history.js';
import { factRow, type Result } from '../result.js';
import { linkPartners } from '../../test/kit/made-by-client.js';
import { compare, type Compared } from '../../test/kit/upgrade/compare.js';
import { laterEnvironment } from '../../test/kit/upgrade/later-environment.js';
import { laterOrderModel } from '../../test/kit/upgrade/later-order.js';
import { sendTraffic, type Sent } from '../../test/kit/upgrade/traffic.js';
import { withLog } from '../with-log.js';

const perSecond = 50;
const eventsOfOrder = 10;

/** Resolves when every read model is live. @throws when the process has ended before */
const ready = async (url: string): Promise<void> => {
  while (!(await fetch(`${url}/health/ready`)).ok) await pause(100);
};

/**
 * Starts the later version on the folder, and sends requests from its first listen until two seconds after its read
 * model is live.
 */
const startLater = async (folder: string, client: Client, partnerIds: Omit<OrderIds, 'orderId'>) => {
  const began = performance.now();
  const product = await startChild('product-of-modules', [], {
    DATA_DIR: folder,
    ...laterEnvironment(resolve('dist')),
  });
  const stopping = new AbortController();
  const at = client.connectedTo(product.url);
  const sending = sendTraffic({ client: () => at, partnerIds, perSecond, readsAhead: true, signal: stopping.signal });
  await ready(product.url);
  const seconds = (performance.now() - began) / 1_000;
  await pause(2_000);
  stopping.abort();
  const sent = await sending;
  await product.stop();
  return { sent, seconds, startMs: product.startMs };
};

const compareWithRebuild = (folder: string, { acknowledged }: Sent): Promise<Compared> =>
  withLog(folder, async (events) => {
    const kept = openSqliteReadStore(join(folder, 'read.db'));
    const fresh = openSqliteReadStore(join(folder, 'rebuilt.db'));
    const [opened] = await kept.open([laterOrderModel]);
    if (opened?.isBuilt !== true) throw new Error('The later version never went live.');
    const readSide = await startReadSide({ events, store: fresh, models: [laterOrderModel] });
    await readSide.ready();
    const compared = await compare(kept, fresh, acknowledged);
    await readSide.stop();
    await kept.close();
    await fresh.close();
    return compared;
  });

/**
 * A read model of many events gets a new version while requests continue. Measures its duration and the waits of
 * requests, and checks that no event is lost or doubled.
 * @throws when a check fails
 */
export const rebuildBesideLive = async (
  folder: string,
  events: number,
  say: (line: string) => void,
): Promise<readonly Result[]> => {
  const product = await startChild('product', [], { DATA_DIR: folder });
  const client = await signUp(product.url, folder, 'manufacturer');
  const partnerIds = await linkPartners(client, await signUp(product.url, folder, 'vendor'));
  await product.stop();
  await withLog(folder, (store) => fillOrders(store, partnerIds, 1, events / eventsOfOrder, eventsOfOrder));
  // Read models without an earlier version are built in large batches, so deleting their files is the fastest way to
  // live ones.
  for (const name of ['read.db', 'read.db-wal', 'read.db-shm']) rmSync(join(folder, name), { force: true });
  say(`  ${events} events are in the log`);
  const today = await startChild('product', [], { DATA_DIR: folder });
  await today.stop();
  say(`  every read model of them is live, built in ${(today.startMs / 1_000).toFixed(0)} s`);

  const { sent, seconds, startMs } = await startLater(folder, client, partnerIds);
  const { documents, faults } = await compareWithRebuild(folder, sent);
  const all = [...sent.faults, ...faults];
  say(
    `  ${sent.latencies.length} requests, ${sent.acknowledged.length} orders acknowledged; ${documents} documents ` +
      (all.length === 0 ? 'as a rebuild from zero makes them: nothing lost, nothing doubled' : 'and these faults:'),
  );
  for (const fault of all.slice(0, 20)) say(`  FAULT ${fault}`);
  if (all.length > 0) throw new Error(`${all.length} faults.`);
  return [
    factRow('rebuild-beside-live', seconds, 's'),
    factRow('rebuild-beside-live-start', startMs / 1_000, 's'),
    factRow('rebuild-beside-live-p50', percentile(sent.latencies, 50), 'ms'),
    factRow('rebuild-beside-live-p99', percentile(sent.latencies, 99), 'ms'),
    factRow('rebuild-beside-live-longest', percentile(sent.latencies, 100), 'ms'),
  ];
};
