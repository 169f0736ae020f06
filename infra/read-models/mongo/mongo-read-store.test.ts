import { onMongo } from '../../../test/servers/on-mongo.js';
import { queryContract } from '../query.suite.js';
import type { ReadSideHarness } from '../read-side-harness.js';
import type { SharedReadStore } from '../read-store.js';
import { readsContract } from '../reads.suite.js';
import { readSideContract } from '../runner.suite.js';
import { startSharedReadSide } from '../shared-read-side.js';
import { openMongoReadStore } from './mongo-read-store.js';

onMongo((mongo) => {
  const harness: ReadSideHarness<SharedReadStore> = {
    open: async () => openMongoReadStore(await mongo.connect(), 'a test'),
    start: startSharedReadSide,
    own: async (store, models) => {
      await store.open(models);
      await store.claim(models);
    },
  };
  queryContract('MongoDB', harness, { isLow: !mongo.isReal });
  readSideContract('MongoDB', harness);
  readsContract('MongoDB', harness);
});
