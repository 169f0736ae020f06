// `npm run support -- list`, `add`, `remove`, `end-codes` and `owner-email`: commands for the operator only
// (docs/operations.md).
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { ensureInstalled, ensureServerBuilt, root } from './prepare.mjs';

ensureInstalled();
ensureServerBuilt();
await import(pathToFileURL(join(root, 'dist/bundle/support.js')).href);
