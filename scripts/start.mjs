// `npm start`: the whole product in one process, on the embedded servers, with demo data.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt, ensureInstalled, root } from './prepare.mjs';

ensureInstalled();
ensureBuilt();
await import(pathToFileURL(join(root, 'dist/standalone/main.js')).href);
