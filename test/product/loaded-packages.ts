import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

interface Coverage {
  readonly result: readonly { readonly url: string }[];
}

/** The files and packages that the product has loaded when it listens. */
export interface Loaded {
  /** The number of files of all kinds that were run. */
  readonly files: number;
  /** The distinct packages outside the bundle, in order. */
  readonly packages: readonly string[];
}

/**
 * Starts the built product on a new folder, stops it as soon as it listens, and reads the list of run scripts from V8.
 */
export const loadedBy = (environment: Readonly<Record<string, string>> = {}): Loaded => {
  const folder = mkdtempSync(join(tmpdir(), 'selvage-loaded-'));
  const coverage = join(folder, 'coverage');
  const main = pathToFileURL(join(process.cwd(), 'dist/bundle/standalone.js')).href;
  const own = { DATA_DIR: join(folder, 'data'), SEED: 'empty', PORT: '0', LOG_LEVEL: 'silent' };
  const script = `await import('${main}'); process.kill(process.pid, 'SIGTERM');`;
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    env: { PATH: process.env['PATH'], NODE_V8_COVERAGE: coverage, ...own, ...environment },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The product ended with ${status}: ${stderr}`);
  const urls = readdirSync(coverage).flatMap((name) =>
    (JSON.parse(readFileSync(join(coverage, name), 'utf8')) as Coverage).result.map(({ url }) => url),
  );
  rmSync(folder, { recursive: true });
  const files = [...new Set(urls.filter((url) => url.startsWith('file:')))];
  const packages = files.flatMap((url) => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1] ?? []);
  return { files: files.length, packages: [...new Set(packages)].toSorted() };
};
