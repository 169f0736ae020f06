import { TooSlow } from '../../errors/too-slow.js';
import type { ReadModel } from '../declare/read-model.js';
import { eq, everything, queryOf } from '../query/query.js';
import { openSqliteReadStore } from '../sqlite/sqlite-read-store.js';
import type { ReadStore } from '../store/read-store.js';
import { uncounted } from './count-cache.js';
import { createReads } from './reads.js';
import { catalogueOf, type Resource } from './resource.js';

interface Bolt {
  readonly id: string;
  readonly color: string;
}

const fields = { id: 'exact', color: 'text' } as const;
const bolts: ReadModel<Bolt> = { name: 'bolt', version: 1, fields, indexes: [], handlers: {} };
const resource: Resource<null> = { name: 'bolts', model: bolts, scope: () => everything };

describe('a store that has no answer in time', () => {
  const kept = openSqliteReadStore(':memory:');
  const slow: ReadStore = { ...kept, find: () => Promise.reject(new TooSlow()) };
  const reads = createReads(slow, uncounted, catalogueOf([resource]), { includedRows: 50 });
  const ofColor = eq('color', 'madder');
  afterAll(() => kept.close());

  it('has a list refused by the fields that its caller asked by', async () => {
    const refused = { code: 'query.too-slow', message: expect.stringContaining('The filter by color') as string };
    const query = queryOf({ where: ofColor });
    await expect(reads.list(resource, query, null)).rejects.toMatchObject(refused);
    await expect(reads.findOne(resource, query, null)).rejects.toMatchObject(refused);
  });

  it('fails a look-up without a refusal, which would pass for an answer to a row of an import', async () => {
    await expect(reads.documents(bolts, ofColor)).rejects.toThrow(TooSlow);
  });
});
