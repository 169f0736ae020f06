// `npm run chaos [-- --kills N [--only NAME] | --cuts | --outage | --billing [--kills N] [--companies N] [--servers]]`:
// builds what is stale, then kills processes while clients work (test/chaos).
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { ensureBuilt, ensureInstalled, exitOnSignal, root } from './prepare.mjs';

ensureInstalled();
ensureBuilt();
exitOnSignal();
await import(pathToFileURL(join(root, 'dist/test/chaos/run.js')).href);
