// `npm run pictures`: builds what is stale, then takes the pictures of the README from the demo data (test/pictures).
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { ensureBuilt, ensureInstalled, root } from './prepare.mjs';

ensureInstalled();
ensureBuilt();
await import(pathToFileURL(join(root, 'dist/test/pictures/run.js')).href);
