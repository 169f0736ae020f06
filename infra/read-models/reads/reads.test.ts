import { TooSlow } from '../../errors/too-slow.js';
import type { ReadModel } from '../../schema/read-model.js';
import { eq, everything, queryOf, type Where } from '../../query/query.js';
import { openSqliteReadStore } from '../sqlite/sqlite-read-store.js';
import type { ReadStore } from '../store/read-store.js';
import { createReads } from './reads.js';
import { catalogueOf, type Resource } from './resource.js';

interface Bolt {
  readonly id: string;
  readonly color: string;
}

const fields = { id: 'exact', color: 'text' } as const;
const bolts: ReadModel<Bolt> = { name: 'bolt', version: 1, fields, indexes: [], handlers: {} };
const numberModel: ReadModel<{ readonly id: string; readonly number: number }> = {
  name: 'number',
  version: 1,
  fields: { id: 'exact', number: 'number' },
  indexes: [],
  handlers: {},
};
const numbered: Resource<null> = {
  name: 'numbers',
  model: numberModel,
  searchFirst: 'number',
  scope: () => everything,
};
const resource: Resource<null> = { name: 'bolts', model: bolts, scope: () => everything };

describe('the questions of one list', () => {
  it('share one deadline', async () => {
    const kept = openSqliteReadStore(':memory:');
    const deadlines: unknown[] = [];
    const noted: ReadStore = {
      ...kept,
      find: async (_, { deadline, limit }) => {
        deadlines.push(deadline);
        return { rows: limit, texts: [] };
      },
      count: async (_, { deadline }) => {
        deadlines.push(deadline);
        return 1;
      },
    };
    const reads = createReads(noted, catalogueOf([numbered]), { includedRows: 50 });
    const query = queryOf({ first: { field: 'number', value: 7 }, limit: 2, offset: 1 });
    await reads.list(numbered, query, null);
    await kept.close();
    expect(deadlines).toEqual([expect.any(Number), deadlines[0], deadlines[0], deadlines[0]]);
  });
});

describe('a store that has no answer in time', () => {
  const kept = openSqliteReadStore(':memory:');
  const slow: ReadStore = { ...kept, find: () => Promise.reject(new TooSlow()) };
  const reads = createReads(slow, catalogueOf([resource]), { includedRows: 50 });
  const ofColor = eq('color', 'madder');
  afterAll(() => kept.close());

  it('refuses a list with the fields of its caller', async () => {
    const refused = { code: 'query.too-slow', message: expect.stringContaining('The filter by color') as string };
    const query = queryOf({ where: ofColor });
    await expect(reads.list(resource, query, null)).rejects.toMatchObject(refused);
    await expect(reads.findOne(resource, query, null)).rejects.toMatchObject(refused);
    await expect(reads.page(resource, query, null)).rejects.toMatchObject(refused);
  });

  it('refuses an include without the field of its relation, by which the caller has not filtered', async () => {
    const related: Resource<null> = {
      ...numbered,
      relations: { bolts: { kind: 'many', resource: 'bolts', localField: 'id', foreignField: 'color' } },
    };
    const parent = { rows: 1, texts: ['{"id":"madder","number":1}'] };
    const find: ReadStore['find'] = async (model) => (model === bolts ? Promise.reject(new TooSlow()) : parent);
    const partlySlow = createReads({ ...kept, find }, catalogueOf([resource, related]), { includedRows: 50 });
    const included = (where: Where) => queryOf({ include: [{ relation: 'bolts', query: queryOf({ where }) }] });
    await expect(partlySlow.list(related, included(everything), null)).rejects.toThrow('The whole list takes too long');
    await expect(partlySlow.list(related, included(eq('id', 'a')), null)).rejects.toThrow('The filter by id takes');
  });

  it('fails a look-up without a refusal, because an import would report that as a fault of a row', async () => {
    await expect(reads.documents(bolts, ofColor)).rejects.toThrow(TooSlow);
  });
});
