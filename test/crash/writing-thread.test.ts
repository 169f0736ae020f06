import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Client, signUp } from '../kit/client.js';
import { newInventoryGroup } from '../kit/made-by-client.js';
import { type ProductProcess, productProcess } from './product-process.js';

describe('a product whose thread that writes the read models dies', () => {
  const folder = mkdtempSync(join(tmpdir(), 'selvage-thread-'));
  let product: ProductProcess;
  let mill: Client;
  let groupId: string;

  beforeAll(async () => {
    product = await productProcess(folder, ['--import', './test/crash/end-threads.mjs']);
    await product.start();
    mill = await signUp(product.url, folder, 'manufacturer');
    groupId = await newInventoryGroup(mill, 'Spring');
  }, 90_000);
  afterAll(async () => {
    await product.kill();
    rmSync(folder, { recursive: true, force: true });
  });

  /** More documents than the event loop would write itself. */
  const scan = async (name: string): Promise<string> => {
    const scans = Array.from({ length: 50 }, (_, at) => ({
      code: `${name}-${at}`,
      scannedAt: '2026-01-05T09:00:00.000Z',
    }));
    const path = `/InventoryGroups/${groupId}/scannedGroups`;
    return (await mill.call<{ id: string }>('POST', path, { name, scans, complete: true })).id;
  };
  const codesOf = async (scanId: string): Promise<number> => {
    const filter = encodeURIComponent(JSON.stringify({ where: { scannedGroupId: scanId }, limit: 100 }));
    return (await mill.call<readonly unknown[]>('GET', `/ScannedSwatches?filter=${filter}`)).length;
  };

  it('ends with a line that says so, and shows everything once it is started again', async () => {
    const before = await scan('before');
    expect(await codesOf(before)).toBe(50);
    process.kill(product.pid ?? 0, 'SIGUSR2');
    const after = await scan('after');
    expect(await product.ended()).toBe(1);
    const errors = product
      .log()
      .split('\n')
      .filter((line) => line.includes('"level":"error"'));
    expect(errors.map((line) => JSON.parse(line) as object)).toMatchObject([
      { msg: 'the process ends by an error', reason: 'The thread that writes has ended: exit code 1' },
    ]);
    await product.start();
    for (const scanId of [before, after]) expect(await codesOf(scanId)).toBe(50);
  }, 90_000);
});
