// `node scripts/on-servers.mjs COMMAND …`: runs a command against api, projections and workers in three processes, with
// an event store, a MongoDB and a Redis that it starts for them. BASE_URL and DATA_DIR contain their address and
// folder. `node scripts/on-servers.mjs --bare COMMAND …`: starts only those servers and sets the usual variables;
// SELVAGE_STAND_INS marks them as stand-ins.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt, ensureInstalled, exitOnSignal, root } from './prepare.mjs';

ensureInstalled();
ensureBuilt();
exitOnSignal();
const { startBareServers, startSharedProduct } = await import(
  pathToFileURL(join(root, 'dist/test/product/shared-product.js')).href
);
const isBare = process.argv[2] === '--bare';
const { environment, stop } = await (isBare ? startBareServers() : startSharedProduct());
const [command, ...args] = process.argv.slice(isBare ? 3 : 2);
const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...environment } });
process.once('exit', () => child.kill());
const [code] = await once(child, 'exit');
await stop();
process.exitCode = code ?? 1;
