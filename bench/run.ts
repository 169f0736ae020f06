import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startChild } from './child.js';
import { signUp } from '../test/kit/client.js';
import { boundRow, table, type Result } from './result.js';
import { completeScans } from './rows/complete-scan.js';
import { growth } from './rows/growth.js';
import { imports } from './rows/imports.js';
import { install } from './rows/install.js';
import { labels } from './rows/labels.js';
import { millionOrders } from './rows/large.js';
import { newInventoryGroup, linkPartners } from '../test/kit/made-by-client.js';
import { lists } from './rows/lists.js';
import { orders } from './rows/orders.js';
import { rebuildBesideLive } from './rows/rebuild-beside-live.js';
import { exported, uploads } from './rows/scans.js';
import { benchServers } from './servers/bench-servers.js';

// `npm run bench [-- PART …]` measures on loopback in a fresh folder, prints the table and writes bench/results.json.
// `-- large` adds the parts with 1,000,000 orders and events, and 10,000 labels, which `-- labels` measures alone;
// `-- --servers` measures the three deployables on the configured servers.
const folder = mkdtempSync(join(tmpdir(), 'selvage-bench-'));
const { values, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: { events: { type: 'string', default: '1000000' }, servers: { type: 'boolean', default: false } },
});
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const results: Result[] = [];

const part = async (name: string, run: (folder: string) => Promise<readonly Result[]>): Promise<void> => {
  if (wanted.length > 0 && !wanted.includes(name)) return;
  const own = join(folder, name);
  mkdirSync(`${own}-bare`, { recursive: true });
  mkdirSync(own);
  const began = performance.now();
  results.push(...(await run(own)));
  rmSync(own, { recursive: true });
  say(`${name}: ${((performance.now() - began) / 1_000).toFixed(0)} s`);
};

const embedded = async (): Promise<void> => {
  await part('work', async (own) => {
    const scanning = await startChild('product', [], { DATA_DIR: own });
    const manufacturer = await signUp(scanning.url, own, 'manufacturer');
    const partnerIds = await linkPartners(manufacturer, await signUp(scanning.url, own, 'vendor'));
    const scan = { id: randomUUID(), groupId: await newInventoryGroup(manufacturer, 'Scanned group') };
    const rows = [...(await uploads(scanning, manufacturer, scan, own))];
    await scanning.stop();

    const product = await startChild('product', [], { DATA_DIR: own });
    const again = manufacturer.connectedTo(product.url);
    rows.push(
      ...(await exported(product, again, scan.id, own)),
      ...(await imports(again)),
      ...(await completeScans(again)),
      ...(await orders(product.url, again, partnerIds, `${own}-bare`)),
    );
    const resident = (await product.ask('rss')) / (1024 * 1024);
    await product.stop();
    return [...rows, boundRow('memory', resident, 'MB', 350)];
  });
  await part('lists', lists);
  await part('growth', (own) => growth('command-growth-100k', own, 100_000));
  await part('install', async () => install());
  if (wanted.includes('labels')) await part('labels', labels);
  // These parts take minutes, so they run only when they are named.
  if (wanted.includes('large')) {
    await part('large', (own) => growth('command-growth', own, 1_000_000));
    await part('large', millionOrders);
    await part('large', labels);
  }
  if (wanted.includes('rebuild-beside-live'))
    await part('rebuild-beside-live', (own) => rebuildBesideLive(own, Number(values.events), say));
};

if (values.servers) results.push(...(await benchServers(say)));
else await embedded();

rmSync(folder, { recursive: true });
if (results.length > 0) say(`\n${table(results)}`);
if (wanted.length === 0 && !values.servers)
  writeFileSync('bench/results.json', `${JSON.stringify(results, null, 2)}\n`);
process.exitCode = results.every(({ ok }) => ok) ? 0 : 1;
