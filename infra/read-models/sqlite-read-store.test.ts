import { queryContract } from './query.suite.js';
import type { ReadSideHarness } from './read-side-harness.js';
import type { ReadStore } from './read-store.js';
import { readsContract } from './reads.suite.js';
import { startReadSide } from './runner.js';
import { readSideContract } from './runner.suite.js';
import { openSqliteReadStore } from './sqlite-read-store.js';

const harness: ReadSideHarness<ReadStore> = {
  open: async () => openSqliteReadStore(':memory:'),
  start: startReadSide,
  own: async (store, models) => void (await store.open(models)),
};

queryContract('SQLite', harness);
readSideContract('SQLite', harness);
readsContract('SQLite', harness);
