import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { openProcess } from '../infra/compose/open-process.js';
import { readConfig } from '../infra/config/config.js';
import type { EventStore } from '../infra/event-store/event-store.js';
import { readModels } from '../projections/read-models.js';
import { collect } from './collect.js';
import { withLog } from './with-log.js';

// `node rebuild.js models FOLDER` builds the read models of a data folder again, like a start of the product does, and
// `node rebuild.js log FOLDER` only reads and parses its log. Both return events per second. Each is measured in a
// fresh process, because the heap of the process that filled the log is full of that work.

interface Timed {
  readonly events: number;
  readonly seconds: number;
}

const secondsSince = (began: number): number => (performance.now() - began) / 1_000;

const read = async (store: EventStore): Promise<Timed> => {
  let events = 0;
  collect();
  const began = performance.now();
  for await (const batch of store.readAll(0)) events += batch.events.length;
  return { events, seconds: secondsSince(began) };
};

const rebuild = async (folder: string): Promise<Timed> => {
  for (const side of ['', '-wal', '-shm']) rmSync(join(folder, `read.db${side}`), { force: true });
  const product = await openProcess(readConfig({ ...process.env, DATA_DIR: folder, LOG_LEVEL: 'error' }));
  collect();
  const began = performance.now();
  await product.reading(readModels);
  const seconds = secondsSince(began);
  const { events } = await read(product.eventStore);
  await product.close();
  return { events, seconds };
};

const [what = '', folder = ''] = process.argv.slice(2);
const { events, seconds } = what === 'models' ? await rebuild(folder) : await withLog(folder, read);
process.send?.(events / seconds);
