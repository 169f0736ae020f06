import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { chromium, type Browser } from 'playwright-core';

const modules = resolve(import.meta.dirname, '../../node_modules');
const unpack = `const { default: chromium } = await import('@sparticuz/chromium'); await chromium.executablePath();`;

const version = async (): Promise<string> => {
  const text = await readFile(join(modules, '@sparticuz/chromium/package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
};

/**
 * The package unpacks itself into TMPDIR and takes a file that is there for a whole one. So it unpacks into a folder of
 * its own, which is renamed when it is complete: two workers that do so at once both end with a whole browser.
 */
const unpackedFolder = async (): Promise<string> => {
  const kept = join(modules, '.selvage');
  const folder = join(kept, `chromium-${await version()}`);
  if (existsSync(folder)) return folder;
  await mkdir(kept, { recursive: true });
  const fresh = await mkdtemp(join(kept, 'unpacking-'));
  await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', unpack], {
    cwd: resolve(modules, '..'),
    env: { ...process.env, TMPDIR: fresh },
  });
  await rename(fresh, folder).catch(async (error: unknown) => {
    await rm(fresh, { recursive: true });
    if (!existsSync(folder)) throw error;
  });
  return folder;
};

/** The Chromium of @sparticuz/chromium, headless. */
export const launchChromium = async (): Promise<Browser> => {
  const folder = await unpackedFolder();
  return chromium.launch({
    executablePath: join(folder, 'chromium'),
    args: [
      '--no-sandbox',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-dev-shm-usage',
      '--font-render-hinting=none',
    ],
  });
};
