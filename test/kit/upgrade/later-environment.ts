import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Variables that start a built deployable as a later version of itself (later-build.ts). */
export const laterEnvironment = (dist: string): Readonly<Record<string, string>> => ({
  NODE_OPTIONS: `--import=${pathToFileURL(join(dist, 'test/kit/upgrade/later-build.js')).href}`,
});
