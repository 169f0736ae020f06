import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { describeWith, isOnPath } from '../../test/servers/need.js';
import { type ProductUnderTest, startProductUnderTest } from '../../test/product/product-under-test.js';

const run = promisify(execFile);
const curl = { name: 'curl', missing: ['bash', 'curl'].every(isOnPath) ? undefined : 'no bash with curl' };
const commandsOf = (guide: string): string =>
  [...guide.matchAll(/^```sh\n(.*?)^```/gms)].map(([, block = '']) => block).join('');

describeWith([curl], 'the guide for integrators', () => {
  let product: ProductUnderTest;
  beforeAll(async () => {
    product = await startProductUnderTest({ SEED: 'demo' });
    await product.demo;
  }, 180_000);
  afterAll(() => product.close());

  test('has commands that work one after another against a fresh demo', async () => {
    const commands = commandsOf(readFileSync('docs/integrators.md', 'utf8'));
    const address = 'http://127.0.0.1:3000';
    expect(commands).toContain(address);
    const { stdout } = await run('bash', ['-euo', 'pipefail', '-c', commands.replace(address, product.url)]);
    expect(stdout).toMatch(/^first: (\S+)\nrepeat: \1$/m);
    expect(stdout.trim().split('\n').slice(-4)).toEqual([
      'placed',
      'quoted',
      'accepted',
      'release,copy,note,record-scans',
    ]);
  });
});
