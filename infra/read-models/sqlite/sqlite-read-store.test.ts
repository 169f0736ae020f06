import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { queryContract } from '../../../test/contracts/query.suite.js';
import type { ReadSideHarness } from '../../../test/contracts/read-side-harness.js';
import type { ReadStore } from '../store/read-store.js';
import { readsContract } from '../../../test/contracts/reads.suite.js';
import { spansContract } from '../../../test/contracts/spans.suite.js';
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

const folder = mkdtempSync(join(tmpdir(), 'selvage-read-'));
afterAll(() => rmSync(folder, { recursive: true }));
let files = 0;
const patient = { rowsLookedAt: 0 };
const fileHarness: ReadSideHarness<ReadStore> = {
  ...harness,
  open: async () => openSqliteReadStore(join(folder, `${(files += 1)}.db`), patient),
};

queryContract('SQLite beside the event loop', fileHarness);
spansContract('SQLite', fileHarness, 150);
readsContract('SQLite beside the event loop', fileHarness);
