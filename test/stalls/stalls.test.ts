import { costlyBodies } from './costly-bodies.js';
import { costlyExports } from './costly-exports.js';
import { costlyForms } from './costly-forms.js';
import { costlyOrders } from './costly-orders.js';
import { costlyQueries, queriesOfMany } from './costly-queries.js';
import { costlyTables, largeImports } from './costly-tables.js';
import type { CostlyRequest } from './costly-request.js';
import { slowBodies } from './slow-bodies.js';
import { startWatchedProduct, type WatchedProduct } from './watched-product.js';

/** The dearest request of each kind that we know. What is found to be dear is added here. */
const costlyRequests: readonly CostlyRequest[] = [
  ...costlyBodies,
  ...costlyForms,
  ...slowBodies,
  ...costlyTables,
  ...costlyQueries,
  ...costlyExports,
  ...costlyOrders,
  ...largeImports,
  ...queriesOfMany,
];

/** No request holds the event loop for longer (infra/budgets). */
const longestMs = 50;
/** How much longer than small requests a dear one may take where other work slows this machine down. */
const factor = 4;
const attempts = 5;

/**
 * The product runs in a process of its own. Judged is the longest turn of its event loop that others waited for too, at the
 * best of some attempts: what a request costs it costs each time, and what the machine adds it adds now and then. Where small
 * requests wait for more than usual, the machine is busy, and the limit grows with them: a request that keeps the process for
 * seconds is found on any machine, and none is blamed for what others do beside it.
 */
describe('nobody waits for', () => {
  let product: WatchedProduct;
  let limit: number;
  beforeAll(async () => {
    product = await startWatchedProduct();
    const { manufacturer, url } = product.world;
    const small = async (): Promise<void> => {
      for (let sent = 0; sent < 10; sent++) {
        await manufacturer.call('PATCH', `/Companies/${manufacturer.companyId}`, { timeZone: 'Europe/Berlin' });
        await (await fetch(`${url}/api/Plans`)).arrayBuffer();
      }
    };
    await small();
    const waits: number[] = [];
    for (let index = 0; index < attempts; index++) waits.push(await product.longestWaitDuring(small));
    const median = waits.sort((one, other) => one - other)[Math.floor(attempts / 2)] ?? 0;
    limit = Math.max(longestMs, factor * median);
  });
  afterAll(() => product.close());

  test.each(costlyRequests.map((costly) => [costly.name, costly] as const))(
    '%s',
    async (_name, costly) => {
      const send = await costly.prepare(product.world);
      const waits: number[] = [];
      while (waits.length < attempts && !waits.some((wait) => wait <= limit))
        waits.push(await product.longestWaitDuring(send));
      expect({ limit, waits, isShort: waits.some((wait) => wait <= limit) }).toMatchObject({ isShort: true });
      // Ten thousand fabrics take some seconds an attempt, and several times that where other suites run.
    },
    180_000,
  );
});
