// `npm run simulate [-- --months N --companies N --seed N --docs FOLDER]`: builds what is stale, then simulates years
// of companies (test/simulation).
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { ensureBuilt, ensureInstalled, root } from './prepare.mjs';

ensureInstalled();
ensureBuilt();
await import(pathToFileURL(join(root, 'dist/test/simulation/run.js')).href);
