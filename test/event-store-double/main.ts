import { mkdir } from 'node:fs/promises';
import { startDouble } from './double.js';
import { serverVersions } from './places.js';

/** Started with `node dist/test/event-store-double/main.js PORT DIR [STARTING_MS [VERSION]]`. */
const [port, dir, startingMs = '0', named] = process.argv.slice(2);
if (port === undefined || dir === undefined) throw new Error('Give PORT and DIR.');
const version = serverVersions.find((one) => one === named);
await mkdir(dir, { recursive: true });
const double = await startDouble({
  port: Number(port),
  dir,
  startingMs: Number(startingMs),
  ...(version && { version }),
});
process.once('SIGTERM', () => void double.stop().then(() => process.exit(0)));
