// `npm start`: the whole product in one process. `npm run start:api|projections|workers`: one of its parts, on servers.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt, ensureInstalled, ensureServerBuilt, root } from './prepare.mjs';

const [part] = process.argv.slice(2);
ensureInstalled();
if (part === 'standalone' || part === 'api') ensureBuilt();
else ensureServerBuilt();
await import(pathToFileURL(join(root, `dist/${part}/main.js`)).href);
