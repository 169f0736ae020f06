import { onMongo } from '../../../test/servers/on-mongo.js';
import { queryContract } from '../query.suite.js';
import { openMongoReadStore } from './mongo-read-store.js';

onMongo((mongo) => {
  queryContract('MongoDB', {
    open: async (models) => {
      const store = await openMongoReadStore(await mongo.connect(), 'a test');
      await store.open(models);
      await store.claim(models);
      return store;
    },
    isLow: !mongo.isReal,
  });
});
