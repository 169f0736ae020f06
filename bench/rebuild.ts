import { rmSync } from 'node:fs';
import type { EventStore } from '../infra/event-store/event-store.js';
import { startReadSide } from '../infra/read-models/run/runner.js';
import { openSqliteReadStore } from '../infra/read-models/sqlite/sqlite-read-store.js';
import { readModels } from '../projections/read-models.js';
import { collect } from './collect.js';
import { withLog } from './with-log.js';

// `node rebuild.js FOLDER FILE` builds the read models of the log in FOLDER into FILE, which it makes anew, and without
// FILE it reads and parses the log alone; it answers events a second. The product builds them at a start, so each is
// measured in a process that has done nothing else: not in one that has just filled the log, whose heap is full of that.

const secondsSince = (began: number): number => (performance.now() - began) / 1_000;

const readAlone = async (store: EventStore): Promise<{ events: number; seconds: number }> => {
  let events = 0;
  const began = performance.now();
  for await (const batch of store.readAll(0)) events += batch.events.length;
  return { events, seconds: secondsSince(began) };
};

const rebuild = async (file: string, store: EventStore): Promise<{ events: number; seconds: number }> => {
  for (const side of ['', '-wal', '-shm']) rmSync(file + side, { force: true });
  const readStore = openSqliteReadStore(file);
  const began = performance.now();
  const readSide = await startReadSide({ events: store, store: readStore, models: readModels });
  await readSide.ready();
  const seconds = secondsSince(began);
  await readSide.stop();
  await readStore.close();
  const { events } = await readAlone(store);
  return { events, seconds };
};

const [folder = '', file] = process.argv.slice(2);
const { events, seconds } = await withLog(folder, (store) => {
  collect();
  return file === undefined ? readAlone(store) : rebuild(file, store);
});
process.send?.(events / seconds);
