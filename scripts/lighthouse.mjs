// `npm run lighthouse [-- PATH …]`: builds what is stale, then measures the pages of the portal (test/lighthouse).
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { ensureBuilt, ensureInstalled, root } from './prepare.mjs';

ensureInstalled();
ensureBuilt();
await import(pathToFileURL(join(root, 'dist/test/lighthouse/run.js')).href);
