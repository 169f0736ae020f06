import { createFollowers } from '../../infra/read-models/run/followers.js';
import { queryOf } from '../../infra/read-models/query/query.js';
import type { ReadModel } from '../../infra/read-models/declare/read-model.js';
import type { Reads } from '../../infra/read-models/reads/reads.js';
import type { Resource } from '../../infra/read-models/reads/resource.js';
import { ownBy, type Reach } from '../http/reach.js';
import { Pages } from './pages.js';

interface Doc {
  readonly id: string;
  readonly companyId: string;
}

const model: ReadModel<Doc> = {
  name: 'thing',
  version: 1,
  fields: { id: 'exact', companyId: 'exact' },
  indexes: [],
  handlers: {},
};
const things: Resource<Reach> = { name: 'things', model, scope: ownBy('companyId') };
const reachOf = (companyId: string): Reach => ({
  kind: 'company',
  companyId,
  companyType: 'manufacturer',
  actorId: 'ada',
  role: 'admin',
  permissions: new Set(),
  at: '2026-11-30T12:00:00.000Z',
});
const change = [{ id: 'a', before: undefined, after: { id: 'a' } }];

const setUp = () => {
  let read = 0;
  const page = async () => {
    read += 1;
    return { json: `[${read}]`, rows: 1, total: 1 };
  };
  const reads: Reads<Reach> = {
    list: page,
    findOne: async () => undefined,
    get: async () => undefined,
    count: async () => 0,
    page: async () => ({ docs: [], total: 0 }),
    having: async () => [],
    documents: async () => [],
    fieldsOf: async () => [],
    document: async () => undefined,
    kept: { documents: async () => [] },
  };
  const followers = createFollowers();
  const pages = new Pages(reads, followers, { stores: { kind: 'embedded' } });
  return {
    followers,
    list: async (query = queryOf({}), reach = reachOf('c'), resource = things) =>
      (await pages.list(resource, query, reach)).bytes.toString(),
  };
};

test('a page is read once while its read model does not change', async () => {
  const { list, followers } = setUp();
  expect([await list(), await list()]).toEqual(['[1]', '[1]']);
  followers.changed('other', change);
  expect(await list()).toBe('[1]');
  followers.changed('thing', change);
  expect(await list()).toBe('[2]');
  followers.forget('thing');
  expect(await list()).toBe('[3]');
});

test('another company, another query and another shape of record have pages of their own', async () => {
  const { list } = setUp();
  await list();
  expect(await list(queryOf({}), reachOf('d'))).toBe('[2]');
  expect(await list(queryOf({ limit: 1 }))).toBe('[3]');
  expect(await list(queryOf({}), reachOf('c'), { ...things, hidden: ['companyId'] })).toBe('[4]');
});

test('what shows more than one read model, or is made for who reads it, is read each time', async () => {
  const { list } = setUp();
  const include = [{ relation: 'owner', query: queryOf({}) }];
  expect([await list(queryOf({ include })), await list(queryOf({ include }))]).toEqual(['[1]', '[2]']);
  const masked: Resource<Reach> = { ...things, present: (doc) => doc };
  expect([await list(queryOf({}), reachOf('c'), masked), await list(queryOf({}), reachOf('c'), masked)]).toEqual([
    '[3]',
    '[4]',
  ]);
});

test('what was being read while the model changed is not kept', async () => {
  const { list, followers } = setUp();
  const reading = list();
  followers.changed('thing', change);
  expect(await reading).toBe('[1]');
  expect(await list()).toBe('[2]');
});
