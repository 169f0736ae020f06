import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDeployable } from '../kit/deployable.js';
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
