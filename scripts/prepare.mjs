// Installs and builds missing or stale parts, by the lock file and the sources, and prints each step.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const stamps = join(root, 'node_modules', '.selvage');

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Selvage needs Node 20.19 or later; this is ${process.versions.node}.`);
  process.exit(1);
}

const filesBelow = (path) => {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  if (statSync(full).isFile()) return [path];
  return readdirSync(full, { withFileTypes: true })
    .filter((entry) => entry.name !== 'dist' && entry.name !== 'node_modules')
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => filesBelow(join(path, entry.name)));
};

const digest = (paths) => {
  const hash = createHash('sha256');
  for (const file of paths.flatMap(filesBelow))
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)));
  return hash.digest('hex');
};

const run = (command, args) => {
  const { status, signal } = spawnSync(command, args, { cwd: root, stdio: 'inherit' });
  if (status !== 0) {
    console.error(`${command} ${args.join(' ')} ended with ${signal ?? status}.`);
    process.exit(status ?? 1);
  }
};

/** Runs the step when its sources have changed, or its result is missing. */
const whenStale = (name, sources, product, say, act) => {
  const stamp = join(stamps, name);
  const wanted = digest(sources);
  if (existsSync(join(root, product)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.log(say);
  const began = Date.now();
  act();
  mkdirSync(stamps, { recursive: true });
  writeFileSync(stamp, wanted);
  console.log(`  done in ${((Date.now() - began) / 1000).toFixed(1)} s`);
};

export const ensureInstalled = () =>
  whenStale(
    'installed',
    ['package-lock.json'],
    'node_modules/typescript',
    'Installing the packages of package-lock.json …',
    () => run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']),
  );

const lock = 'package-lock.json';
const serverSources = [
  'bench',
  'domain',
  'infra',
  'application',
  'api',
  'docs/integrators.md',
  'projections',
  'workers',
  'standalone',
  'test/browser',
  'test/chaos',
  'test/clients',
  'test/event-store-double',
  'test/kit',
  'test/lighthouse',
  'test/pictures',
  'test/earlier-log',
  'test/product',
  'test/servers',
  'test/workload',
  'tsconfig.json',
  'tsconfig.build.json',
  'nest-cli.json',
  'scripts/copy-assets.mjs',
  'scripts/bundle.mjs',
  lock,
];
const portalSources = [
  ...['src', 'build', 'public', 'index.html', 'vite.config.ts'].map((name) => `admin-ui/${name}`),
  lock,
];

export const ensureServerBuilt = () =>
  whenStale('server', serverSources, 'dist/bundle/standalone.js', 'Building the server …', () =>
    run('npm', ['run', '--silent', 'build:server']),
  );

export const ensureBuilt = () => {
  ensureServerBuilt();
  whenStale('portal', portalSources, 'admin-ui/dist/index.html', 'Building the portal …', () =>
    run('npm', ['run', '--silent', 'build:portal']),
  );
};

/** Ends this process on a signal like any other end, so that its child processes are ended with it. */
export const exitOnSignal = () => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1));
};
