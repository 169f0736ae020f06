// `npm run support -- end-codes <e-mail>`: what the operator alone may do for a user (docs/operations.md).
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { ensureInstalled, ensureServerBuilt, root } from './prepare.mjs';

ensureInstalled();
ensureServerBuilt();
await import(pathToFileURL(join(root, 'dist/standalone/support/main.js')).href);
