// `npm run clients [-- NAME …]`: builds what is stale, then generates clients from the OpenAPI document, and orders with
// each (test/clients).
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { ensureInstalled, ensureServerBuilt, root } from './prepare.mjs';

ensureInstalled();
ensureServerBuilt();
await import(pathToFileURL(join(root, 'dist/test/clients/run.js')).href);
