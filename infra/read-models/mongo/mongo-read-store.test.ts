import { describeOnMongo } from '../../../test/servers/on-mongo.js';
import { queryContract } from '../../../test/contracts/query.suite.js';
import type { ReadSideHarness } from '../../../test/contracts/read-side-harness.js';
import type { SharedReadStore } from '../store/read-store.js';
import { readsContract } from '../../../test/contracts/reads.suite.js';
import { readSideContract } from '../../../test/contracts/runner.suite.js';
import { spansContract } from '../../../test/contracts/spans.suite.js';
import { startSharedReadSide } from '../run/shared-read-side.js';
import { openMongoReadStore } from './mongo-read-store.js';

describeOnMongo((mongo) => {
  const harness: ReadSideHarness<SharedReadStore> = {
    open: async () => openMongoReadStore(await mongo.connect(), 'a test'),
    start: startSharedReadSide,
    own: async (store, models) => {
      await store.open(models);
      await store.claim(models);
    },
  };
  queryContract('MongoDB', harness, { isLow: !mongo.isReal });
  // Fewer runs, as each question goes over the network.
  spansContract('MongoDB', harness, 40);
  readSideContract('MongoDB', harness);
  readsContract('MongoDB', harness);
});
