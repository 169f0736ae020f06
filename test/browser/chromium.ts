import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { chromium, type Browser, type BrowserContext } from 'playwright-core';
import { describeWith, type Need } from '../servers/need.js';
import { missingLibrary } from './missing-library.js';

// All tests start in the root of the repository.
const modules = resolve('node_modules');
const unpack = `const { default: chromium } = await import('@sparticuz/chromium'); await chromium.executablePath();`;

const version = (): string =>
  (JSON.parse(readFileSync(join(modules, '@sparticuz/chromium/package.json'), 'utf8')) as { version: string }).version;

/**
 * The package unpacks itself into TMPDIR, and treats an existing file there as complete. So it unpacks into its own
 * folder, which is renamed when it is complete: two test workers that do so at once both get a complete browser.
 */
const unpacked = (): string => {
  const kept = join(modules, '.selvage');
  const folder = join(kept, `chromium-${version()}`);
  if (existsSync(folder)) return join(folder, 'chromium');
  mkdirSync(kept, { recursive: true });
  const fresh = mkdtempSync(join(kept, 'unpacking-'));
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', unpack], {
    cwd: resolve(modules, '..'),
    env: { ...process.env, TMPDIR: fresh },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`Chromium could not be unpacked: ${stderr}`);
  try {
    renameSync(fresh, folder);
  } catch (error) {
    rmSync(fresh, { recursive: true });
    if (!existsSync(folder)) throw error;
  }
  return join(folder, 'chromium');
};

const browser: Need = {
  name: 'Chromium',
  missing: missingLibrary(spawnSync(unpacked(), ['--version'], { encoding: 'utf8' })),
};

/** A suite in a browser. It is skipped, named and counted if system libraries that Chromium needs are missing. */
export const describeInChromium = (title: string, define: () => void): void => describeWith([browser], title, define);

const switches = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-dev-shm-usage',
  '--font-render-hinting=none',
];

/** A page of a test runs for a second or two; optimising its code costs more than it gains in that time. */
const withoutOptimizing = '--js-flags=--no-opt,--no-maglev';

/** Launches the Chromium of @sparticuz/chromium, headless. */
export const launchChromium = (...more: readonly string[]): Promise<Browser> =>
  chromium.launch({ executablePath: unpacked(), args: [...switches, withoutOptimizing, ...more] });

/**
 * Launches it with a profile of its own, for a tool that controls it over a debugging port.
 * @param folder of the profile
 */
export const launchForTool = (folder: string, port: number): Promise<BrowserContext> =>
  chromium.launchPersistentContext(folder, {
    executablePath: unpacked(),
    args: [...switches, `--remote-debugging-port=${port}`],
  });
