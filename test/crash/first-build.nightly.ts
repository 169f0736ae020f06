import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openSqliteEventStore } from '../../infra/event-store/sqlite/sqlite-event-store.js';
import { type Client, signUp } from '../kit/client.js';
import { linkPartners } from '../kit/made-by-client.js';
import { fillOrders } from '../kit/order-history.js';
import { type ProductProcess, productProcess } from './product-process.js';

const orders = 3_000;
const eventsOfOrder = 20;

describe('a product whose first build of read models takes some seconds', () => {
  const folder = mkdtempSync(join(tmpdir(), 'selvage-first-build-'));
  const inFolder = (name: string): string => join(folder, name);
  /** Bytes that the build has written so far. */
  const built = (): number =>
    ['', '-wal']
      .map((side) => inFolder(`read.db${side}`))
      .filter((file) => existsSync(file))
      .reduce((sum, file) => sum + statSync(file).size, 0);
  let product: ProductProcess;
  let mill: Client;
  let partners: Awaited<ReturnType<typeof linkPartners>>;

  beforeAll(async () => {
    product = await productProcess(folder);
    await product.start();
    mill = await signUp(product.url, folder, 'manufacturer');
    partners = await linkPartners(mill, await signUp(product.url, folder, 'vendor'));
    await product.stop();
    const log = await openSqliteEventStore(inFolder('events.db'));
    await fillOrders(log, partners, 1, orders, eventsOfOrder);
    await log.close();
  }, 90_000);
  afterAll(async () => {
    await product.kill();
    rmSync(folder, { recursive: true, force: true });
  });

  const lengthOf = async (path: string): Promise<number> => {
    let total = '';
    await mill.call('GET', `${path}?range=[0,0]`, undefined, (headers) => {
      total = /\/(\d+)$/.exec(headers.get('content-range') ?? '')?.[1] ?? '';
    });
    return Number(total);
  };

  it.each([
    ['killed', () => product.kill()],
    ['stopped', () => product.stop()],
  ])(
    'shows everything after it was %s in that build',
    async (_, end) => {
      for (const side of ['', '-wal', '-shm']) rmSync(inFolder(`read.db${side}`), { force: true });
      // Whether this start succeeds depends on the machine: the stop may come when the build is nearly done.
      const started = product.start().catch(() => undefined);
      while (built() < 10_000_000) await pause(5);
      await end();
      await product.start();
      await started;
      expect(existsSync(inFolder('read.db-building'))).toBe(false);
      expect(await lengthOf('/orders')).toBe(orders);
      expect(await lengthOf(`/companies/${mill.companyId}/history`)).toBeGreaterThan(orders * eventsOfOrder);
      expect(product.log()).not.toContain('"level"');
      await product.stop();
    },
    60_000,
  );
});
