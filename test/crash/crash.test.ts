import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { signUp } from '../../bench/client.js';
import { emptyGroup } from '../../bench/rows/imports.js';
import { trade } from '../../bench/rows/orders.js';
import { audit, type Audit } from './audit.js';
import { pay, placeOrders, uploadScans, type Acknowledged, type Between } from './clients.js';
import { productProcess, type ProductProcess } from './product-process.js';

const kills = 25;
const paymentKey = 'crash-test-key';

/** Long enough for some work, and never at the same point of it. */
const lifeMs = (): number => 100 + Math.random() * 500;

const settled = async (product: ProductProcess, between: Between, noted: Acknowledged): Promise<void> => {
  const { manufacturer } = between;
  for (const id of noted.orders.values()) {
    const order = await manufacturer.at(product.url).call<{ id: string }>('GET', `/orders/${id}`);
    expect(order.id).toBe(id);
  }
};

describe('a product that is killed again and again', () => {
  const folder = mkdtempSync(join(tmpdir(), 'selvage-crash-'));
  const noted: Acknowledged = { orders: new Map(), scans: new Map(), payments: new Map() };
  let seen: Audit;
  let product: ProductProcess;

  beforeAll(async () => {
    product = await productProcess(folder);
    await product.start();
    const manufacturer = await signUp(product.url, folder, 'manufacturer');
    const vendor = await signUp(product.url, folder, 'vendor');
    await vendor.call('PATCH', `/Companies/${vendor.companyId}`, {
      paymentApiKey: paymentKey,
      paymentApiUrl: `${product.url}/test-gateway`,
    });
    const between = {
      manufacturer,
      vendor,
      trade: await trade(manufacturer, vendor),
      inventoryGroupId: await emptyGroup(manufacturer),
    };

    const stopping = new AbortController();
    const works = [placeOrders, placeOrders, uploadScans, pay, pay].map((work) =>
      work(product.url, between, noted, stopping.signal),
    );
    const working = Promise.all(works);
    const killing = (async () => {
      for (let count = 0; count < kills; count += 1) {
        await pause(lifeMs());
        await product.kill();
        await product.start();
      }
    })();
    await Promise.race([killing, working]);
    await killing;
    stopping.abort();
    await working;
    await settled(product, between, noted);
    expect(await product.stop()).toBe(0);
    seen = await audit(folder, paymentKey);
  }, 900_000);

  afterAll(async () => {
    await product.kill();
    rmSync(folder, { recursive: true, force: true });
  });

  const created = () => seen.events.filter(({ type }) => type === 'OrderCreated').map(({ data }) => ({ ...data }));
  const textOf = (data: object, field: string): string => String(Reflect.get(data, field));
  const numbers = (field: string): readonly string[] => created().map((data) => textOf(data, field));

  it('has been given work to lose', () => {
    expect(noted.orders.size).toBeGreaterThan(kills);
    expect(noted.scans.size).toBeGreaterThan(0);
    expect(noted.payments.size).toBeGreaterThan(0);
  });

  it('holds every acknowledged order, once', () => {
    const made = new Map(created().map((data) => [textOf(data, 'poNumber'), textOf(data, 'orderId')]));
    for (const [poNumber, id] of noted.orders) expect(made.get(poNumber)).toBe(id);
    expect(made.size).toBe(created().length);
  });

  it('doubles no number', () => {
    expect(new Set(numbers('index')).size).toBe(created().length);
    expect(new Set(numbers('jobNumber')).size).toBe(created().length);
  });

  it('holds every acknowledged scan, once', () => {
    const held = new Map<string, string[]>();
    for (const { type, data } of seen.events) {
      if (type !== 'SwatchScanned') continue;
      const { scanId, scans } = { scanId: '', scans: [], ...data };
      held.set(scanId, [...(held.get(scanId) ?? []), ...scans.map(({ code }: { code: string }) => code)]);
    }
    for (const [id, codes] of noted.scans) {
      const found = held.get(id) ?? [];
      expect(new Set(found).size).toBe(found.length);
      expect(new Set(found)).toEqual(codes);
    }
  });

  it('charges no order twice, and knows every charge that it acknowledged', () => {
    const orderOf = new Map(
      seen.events
        .filter(({ type }) => type === 'PaymentAttempted')
        .map(({ data }) => [textOf(data, 'attemptId'), textOf(data, 'orderId')]),
    );
    const charged = seen.charges.map(({ orderId }) => orderOf.get(orderId));
    expect(charged).not.toContain(undefined);
    expect(new Set(charged).size).toBe(charged.length);
    const transactions = new Map(
      seen.charges.map(({ orderId, transactionId }) => [orderOf.get(orderId), transactionId]),
    );
    for (const [id, transaction] of noted.payments) expect(transactions.get(id)).toBe(transaction);
  });

  it('shows read models that equal a rebuild from zero', () => {
    expect(Object.keys(seen.kept).length).toBeGreaterThan(10);
    for (const [model, documents] of Object.entries(seen.kept))
      expect([model, documents]).toEqual([model, seen.rebuilt[model]]);
  });
});
