import { queryContract } from './query.suite.js';
import { openSqliteReadStore } from './sqlite-read-store.js';

queryContract('SQLite', {
  open: async (models) => {
    const store = openSqliteReadStore(':memory:');
    await store.open(models);
    return store;
  },
});
