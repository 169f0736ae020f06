// `npm start`: the whole product in one process. `npm run start:api|projections|workers`: one of its parts, on servers.
// package.json gives the whole product semi-spaces of 32 MB, where Node's default has at most 16: fewer young objects
// survive a collection, which made orders a tenth faster. A running process cannot change them.
import module from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt, ensureInstalled, ensureServerBuilt, root } from './prepare.mjs';

const [part] = process.argv.slice(2);
ensureInstalled();
if (part === 'standalone' || part === 'api') ensureBuilt();
else ensureServerBuilt();
// From Node 22 on, a start reuses the code that the one before compiled.
module.enableCompileCache?.();
// Errors name the line of the source, because lines of the bundle are of little use.
process.setSourceMapsEnabled(true);
await import(pathToFileURL(join(root, `dist/bundle/${part}.js`)).href);
