import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Variables with which a built deployable starts as a later version of itself (later-build.ts). */
export const laterEnvironment = (dist: string): Readonly<Record<string, string>> => ({
  NODE_OPTIONS: `--import=${pathToFileURL(join(dist, 'test/kit/upgrade/later-build.js')).href}`,
});
