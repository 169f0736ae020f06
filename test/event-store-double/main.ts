import { mkdir } from 'node:fs/promises';
import { startDouble } from './double.js';

/** Start it with `node dist/test/event-store-double/main.js PORT DIR [STARTING_MS]`. */
const [port, dir, startingMs = '0'] = process.argv.slice(2);
if (port === undefined || dir === undefined) throw new Error('Say PORT and DIR.');
await mkdir(dir, { recursive: true });
const double = await startDouble({ port: Number(port), dir, startingMs: Number(startingMs) });
process.once('SIGTERM', () => void double.stop().then(() => process.exit(0)));
