import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { BrowserContext } from 'playwright-core';
import { launchForTool } from '../browser/chromium.js';
import { readConfig } from '../../infra/config/config.js';
import { startProduct } from '../../standalone/start.js';
import { freePort } from '../kit/free-port.js';
import { measure, medianOf, asTable, type Measured } from './measure.js';
import { measuredPages, type MeasuredPage, type Reader } from './pages.js';
import { signIn } from './sign-in.js';

// `npm run lighthouse [-- --runs N] [-- PATH …]` measures each page of the portal with the demo data and prints the
// table. It writes bench/lighthouse.json when all pages were measured, and exits with 1 when a page misses its target.
const { values, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '3' } },
});
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const folder = mkdtempSync(join(tmpdir(), 'selvage-lighthouse-'));
const [port, browserPort] = [await freePort(), await freePort()];
const url = `http://127.0.0.1:${port}`;
const pages = measuredPages.filter(({ path }) => wanted.length === 0 || wanted.includes(path));

const measured = async (page: MeasuredPage): Promise<Measured> => {
  const all: Measured[] = [];
  while (all.length < Number(values.runs)) all.push(await measure(page, url, browserPort));
  const middle = medianOf(all);
  say(`${page.path}: ${all.map(({ performance }) => performance.toFixed(2)).join(', ')}`);
  return middle;
};

const asReader = async (browser: BrowserContext, reader: Reader): Promise<readonly Measured[]> => {
  const own = pages.filter((page) => page.reader === reader);
  if (own.length === 0) return [];
  const api = reader === 'visitor' ? null : await signIn(browser, url, reader);
  const all: Measured[] = [];
  for (const page of own) {
    const id = page.recordsAt === undefined || api === null ? '' : await api.firstId(page.recordsAt);
    all.push({ ...(await measured({ ...page, path: page.path.replace(':id', id) })), path: page.path });
  }
  return all;
};

const product = await startProduct(
  readConfig({
    DATA_DIR: join(folder, 'data'),
    SEED: 'demo',
    PORT: String(port),
    PUBLIC_URL: url,
    LOG_LEVEL: 'error',
  }),
);
try {
  await product.demo;
  const browser = await launchForTool(join(folder, 'profile'), browserPort);
  const all: Measured[] = [];
  for (const reader of ['visitor', 'manufacturer', 'vendor', 'support'] as const)
    all.push(...(await asReader(browser, reader)));
  await browser.close();
  say(`\n${asTable(all)}`);
  if (wanted.length === 0) writeFileSync('bench/lighthouse.json', `${JSON.stringify(all, null, 2)}\n`);
  if (all.some(({ ok }) => !ok)) process.exitCode = 1;
} finally {
  await product.close();
  rmSync(folder, { recursive: true, force: true });
}
