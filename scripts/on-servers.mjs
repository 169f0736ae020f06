// `node scripts/on-servers.mjs COMMAND …`: runs a command against api, projections and workers as three processes, on an
// event store, a MongoDB and a Redis that it starts for them. BASE_URL and DATA_DIR tell the command where they are.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt, ensureInstalled, root } from './prepare.mjs';

ensureInstalled();
ensureBuilt();
const { startSharedProduct } = await import(pathToFileURL(join(root, 'dist/test/product/shared-product.js')).href);
const { environment, stop } = await startSharedProduct();
const [command, ...args] = process.argv.slice(2);
const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...environment } });
const [code] = await once(child, 'exit');
await stop();
process.exitCode = code ?? 1;
