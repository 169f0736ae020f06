import { rmSync } from 'node:fs';
import type { EventStore } from '../infra/event-store/event-store.js';
import { startReadSide } from '../infra/read-models/run/runner.js';
import { openSqliteReadStore } from '../infra/read-models/sqlite/sqlite-read-store.js';
import { readModels } from '../projections/read-models.js';
import { collect } from './collect.js';
import { withLog } from './with-log.js';

// `node rebuild.js FOLDER FILE` builds the read models of the log in FOLDER into FILE, which it makes anew. The product
// does that at a start, so it is measured in a process that has done nothing else: not in one that has just filled the
// log, whose heap is full of that.

/** Events that are read and parsed in a second. */
const readAlone = async (store: EventStore): Promise<{ events: number; perSecond: number }> => {
  let events = 0;
  const began = performance.now();
  for await (const batch of store.readAll(0)) events += batch.events.length;
  return { events, perSecond: events / ((performance.now() - began) / 1_000) };
};

/** Events that are handled in a second. What reading the log left is collected before, not within that time. */
const rebuild = async (file: string, store: EventStore, events: number): Promise<number> => {
  rmSync(file, { force: true });
  const readStore = openSqliteReadStore(file);
  collect();
  const began = performance.now();
  const readSide = await startReadSide({ events: store, store: readStore, models: readModels });
  await readSide.ready();
  const seconds = (performance.now() - began) / 1_000;
  await readSide.stop();
  await readStore.close();
  return events / seconds;
};

const [folder = '', file = ''] = process.argv.slice(2);
const measured = await withLog(folder, async (store) => {
  const { events, perSecond } = await readAlone(store);
  return { alone: perSecond, rebuilt: await rebuild(file, store, events) };
});
process.send?.(measured);
