import { describeOnMongo } from '../../../test/servers/on-mongo.js';
import { queryContract } from '../../../test/contracts/query.suite.js';
import type { ReadSideHarness } from '../../../test/contracts/read-side-harness.js';
import type { MongoConnection } from '../../mongo/connection.js';
import { versionName, type Document, type ReadModel } from '../../schema/read-model.js';
import type { SharedReadStore } from '../store/read-store.js';
import { readsContract } from '../../../test/contracts/reads.suite.js';
import { readSideContract } from '../../../test/contracts/runner.suite.js';
import { spansContract } from '../../../test/contracts/spans.suite.js';
import { startSharedReadSide } from '../run/shared-read-side.js';
import { openMongoReadStore } from './mongo-read-store.js';

/** A connection that records the maximum of parallel calls. */
const counting = (connection: MongoConnection) => {
  let underWay = 0;
  let most = 0;
  const run = async <Result>(call: () => Promise<Result>): Promise<Result> => {
    most = Math.max(most, (underWay += 1));
    try {
      return await connection.run(call);
    } finally {
      underWay -= 1;
    }
  };
  return { connection: { ...connection, run }, most: () => most };
};

const bolts = Array.from({ length: 20 }, (_, at): ReadModel<Document & { readonly mill: string }> => ({
  name: `bolt${at}`,
  version: 1,
  fields: { id: 'exact', mill: 'exact' },
  indexes: [{ fields: ['mill'], serves: 'the bolts of a mill' }],
  handlers: {},
}));

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
  // Fewer runs, because each query goes over the network.
  spansContract('MongoDB', harness, 40);
  readSideContract('MongoDB', harness);
  readsContract('MongoDB', harness);

  test('opens few connections when a process starts, for any number of models', async () => {
    const connection = await mongo.connect();
    const first = await openMongoReadStore(connection, 'one that builds');
    await first.open(bolts);
    await first.claim(bolts);
    for (const model of bolts) await first.goLive(model);
    const counted = counting(connection);
    const opened = await (await openMongoReadStore(counted.connection, 'one that starts')).open(bolts);
    expect(opened).toEqual(bolts.map(() => ({ position: 0, isBuilt: true })));
    expect(counted.most()).toBe(4);
    for (const model of bolts) {
      const found = await connection.db.collection(versionName(model)).indexes();
      expect(found.map(({ key }) => Object.keys(key))).toContainEqual(['doc.mill', '_id']);
    }
  });
});
