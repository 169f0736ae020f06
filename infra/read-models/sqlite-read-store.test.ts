import { queryContract } from './query.suite.js';
import { openSqliteReadStore } from './sqlite-read-store.js';

queryContract('SQLite', () => openSqliteReadStore(':memory:'));
