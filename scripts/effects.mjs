// `npm run effects -- list | retry <id> | give-up <id>`: the side effects that were requested and are not done yet
// (docs/operations.md).
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { ensureInstalled, ensureServerBuilt, root } from './prepare.mjs';

ensureInstalled();
ensureServerBuilt();
await import(pathToFileURL(join(root, 'dist/workers/effects/main.js')).href);
