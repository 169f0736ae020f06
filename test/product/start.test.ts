import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Readiness } from '../../infra/health/readiness.js';
import { startDeployable } from '../kit/deployable.js';
import { freePort } from '../kit/free-port.js';
import { loadedBy } from './loaded-packages.js';

describe('a start on the embedded stores', () => {
  test('loads few files, and only packages with native code outside the bundle', () => {
    const { files, packages } = loadedBy();
    expect(files).toBeLessThan(60);
    // The first two load a binary; libsql finds its own by the next two, and the thread that writes loads lru-cache.
    const native = ['@node-rs/argon2', 'libsql', '@neon-rs/load', 'detect-libc', 'lru-cache'];
    expect(packages.filter((name) => !native.includes(name))).toEqual([]);
    expect(packages).toEqual(expect.arrayContaining(['@node-rs/argon2', 'libsql']));
  });

  test('serves the portal, and the files next to modules', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'selvage-start-'));
    const product = await startDeployable('standalone', { DATA_DIR: folder, SEED: 'empty', LOG_LEVEL: 'silent' });
    const [page, terms] = await Promise.all(
      ['/sign-up', '/api/containers/app/download/TOS.pdf'].map((path) => fetch(product.url + path)),
    );
    const types: Readonly<Record<string, string>> = {
      '/robots.txt': 'text/plain; charset=utf-8',
      '/favicon.ico': 'image/x-icon',
      '/apple-touch-icon.png': 'image/png',
      '/preview.png': 'image/png',
      '/third-party-licenses.txt': 'text/plain; charset=utf-8',
      '/.well-known/security.txt': 'text/plain; charset=utf-8',
    };
    const served = await Promise.all(
      Object.keys(types).map(async (path) => [path, (await fetch(product.url + path)).headers.get('content-type')]),
    );
    const [html, licenses] = await Promise.all([
      page?.text(),
      fetch(`${product.url}/third-party-licenses.txt`).then((answer) => answer.text()),
    ]);
    await product.stop();
    rmSync(folder, { recursive: true });
    expect(Object.fromEntries(served)).toEqual(types);
    for (const name of ['react', '@mui/material', 'lucide-react', '@fontsource-variable/hanken-grotesk'])
      expect(licenses).toMatch(new RegExp(`^## ${name} - .*\\n\\n.+`, 'm'));
    for (const named of ['href="/favicon.ico"', 'apple-touch-icon', 'og:title', 'og:image', 'canonical'])
      expect(html).toContain(named);
    expect([page?.status, page?.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/html')]);
    expect([terms?.status, terms?.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  });
});

describe('a start while its servers are away', () => {
  test.each(['api', 'projections', 'workers'] as const)(
    'is live, not ready, and says so once: %s',
    async (deployable) => {
      const [port, closed] = [await freePort(), await freePort()];
      const url = `http://127.0.0.1:${port}`;
      const child = spawn(process.execPath, [`dist/bundle/${deployable}.js`], {
        env: {
          PATH: process.env['PATH'],
          PORT: String(port),
          PUBLIC_URL: url,
          EVENTSTORE_URL: `esdb://127.0.0.1:${closed}?tls=false`,
          MONGO_URL: `mongodb://127.0.0.1:${closed}/selvage?replicaSet=rs0`,
          REDIS_URL: `redis://127.0.0.1:${closed}`,
          JWT_SECRET: 'a secret of a test that is long enough',
          SECRETS_KEY: `k1:${Buffer.alloc(32, 7).toString('base64')}`,
        },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      let log = '';
      child.stdout.on('data', (bytes: Buffer) => (log += bytes.toString()));
      const statusOf = (path: string) =>
        fetch(url + path).then(
          ({ status }) => status,
          () => undefined,
        );
      const readiness = async () => ((await (await fetch(`${url}/health/ready`)).json()) as Readiness).dependencies;
      try {
        for (const end = Date.now() + 30_000; (await statusOf('/health/live')) !== 200 && Date.now() < end;)
          await pause(20);
        expect(await statusOf('/health/ready')).toBe(503);
        for (const end = Date.now() + 30_000; !('state' in (await readiness())) && Date.now() < end;) await pause(50);
        expect(await readiness()).toEqual({ state: 'down' });
        // The next attempt takes two seconds; the process listens all the time.
        for (const end = Date.now() + 4_000; Date.now() < end; await pause(100))
          expect(await statusOf('/health/live')).toBe(200);
      } finally {
        const ended = once(child, 'exit');
        child.kill('SIGTERM');
        expect((await ended)[0]).toBe(0);
      }
      const lines = log
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as { readonly msg: string; readonly at?: object });
      expect(lines.map(({ msg, at }) => [msg, at])).toEqual([
        ['not started: MongoDB is away. It is tried again.', undefined],
      ]);
    },
    90_000,
  );
});
