// `npm run bench [-- PART …]`: builds what is stale, then measures.
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { ensureBuilt, ensureInstalled, root } from './prepare.mjs';

ensureInstalled();
ensureBuilt();
await import(pathToFileURL(join(root, 'dist/bench/run.js')).href);
