import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { boundRow, type Result } from '../result.js';

interface Lock {
  readonly packages: Readonly<Record<string, { readonly dev?: boolean }>>;
}

/** The bytes of a package without its own node_modules, because the lock file lists those packages separately. */
const bytesIn = (folder: string): number =>
  readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'node_modules' ? sum : sum + bytesIn(path);
    return entry.isFile() ? sum + statSync(path).size : sum;
  }, 0);

/** The bytes of all files that `npm ci --omit=dev` installs on this machine, by the lock file. */
export const install = (): readonly Result[] => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock;
  const folders = Object.entries(packages).flatMap(([folder, { dev }]) =>
    folder === '' || dev === true || !existsSync(folder) ? [] : [folder],
  );
  const bytes = folders.reduce((sum, folder) => sum + bytesIn(folder), 0);
  return [boundRow('install', bytes / (1024 * 1024), 'MB', 180)];
};
