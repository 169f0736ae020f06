import { queryContract } from '../../../test/contracts/query.suite.js';
import type { ReadSideHarness } from '../../../test/contracts/read-side-harness.js';
import type { ReadStore } from '../store/read-store.js';
import { readsContract } from '../../../test/contracts/reads.suite.js';
import { startReadSide } from '../run/runner.js';
import { readSideContract } from '../../../test/contracts/runner.suite.js';
import { openSqliteReadStore } from './sqlite-read-store.js';

const harness: ReadSideHarness<ReadStore> = {
  open: async () => openSqliteReadStore(':memory:'),
  start: startReadSide,
  own: async (store, models) => void (await store.open(models)),
};

queryContract('SQLite', harness);
readSideContract('SQLite', harness);
readsContract('SQLite', harness);
