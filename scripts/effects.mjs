// `npm run effects -- list | retry <id> | give-up <id>`: side effects that are requested but not done
// (docs/operations.md).
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { ensureInstalled, ensureServerBuilt, root } from './prepare.mjs';

ensureInstalled();
ensureServerBuilt();
await import(pathToFileURL(join(root, 'dist/workers/effects/main.js')).href);
