import fc from 'fast-check';
import { createFollowers } from '../../infra/read-models/run/followers.js';
import { allOf, eq, type Query, queryOf } from '../../infra/query/query.js';
import { evaluate } from '../../infra/query/reference-evaluator.js';
import type { ReadModel } from '../../infra/schema/read-model.js';
import type { Reads } from '../../infra/read-models/reads/reads.js';
import type { Resource } from '../../infra/read-models/reads/resource.js';
import { ownBy, type Reach } from '../http/reach.js';
import { Pages } from './pages.js';

interface Doc {
  readonly id: string;
  readonly companyId: string;
  readonly state: string;
}

const model: ReadModel<Doc> = {
  name: 'thing',
  version: 1,
  fields: { id: 'exact', companyId: 'exact', state: 'exact' },
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
  at: new Date('2026-11-30T12:00:00.000Z'),
});
const docOf = (companyId: string, state = 'new', id = 'a'): Doc => ({ id, companyId, state });
const change = [{ id: 'a', before: undefined, after: docOf('c') }];

const setUp = (pageOf?: Reads<Reach>['list']) => {
  let read = 0;
  const page = async () => {
    read += 1;
    return { json: `[${read}]`, rows: 1, total: 1 };
  };
  const reads: Reads<Reach> = {
    list: pageOf ?? page,
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

test('a page stays while documents change that are not of its list, and is read anew once one of them comes or goes', async () => {
  const { list, followers } = setUp();
  const open = () => list(queryOf({ where: eq('state', 'open') }));
  const changed = (before: Doc, after: Doc): void => followers.changed('thing', [{ id: 'a', before, after }]);
  await open();
  changed(docOf('c', 'new'), docOf('c', 'done'));
  changed(docOf('d', 'open'), docOf('d', 'done'));
  expect(await open()).toBe('[1]');
  changed(docOf('c', 'new'), docOf('c', 'open'));
  expect(await open()).toBe('[2]');
  changed(docOf('c', 'open'), docOf('c', 'done'));
  expect(await open()).toBe('[3]');
});

test('so many changes at once end all pages of their read model', async () => {
  const { list, followers } = setUp();
  await list();
  const changes = Array.from({ length: 2_001 }, (_, at) => ({ id: `${at}`, before: undefined, after: docOf('d') }));
  followers.changed('thing', changes);
  expect(await list()).toBe('[2]');
});

const idsOrStates = fc.constantFrom('a', 'b', 'c', 'd');
const anyDoc = fc.record<Doc>({ id: idsOrStates, companyId: fc.constantFrom('c', 'd'), state: idsOrStates });
const anyQuery = fc.record({
  where: fc.oneof(
    fc.constant(queryOf({}).where),
    idsOrStates.map((state) => eq('state', state)),
  ),
  order: fc.constantFrom([], [{ field: 'state', descending: true }]),
  offset: fc.nat({ max: 2 }),
  limit: fc.integer({ min: 1, max: 3 }),
});

test('whatever is asked and changed, a page shows what its list holds now', async () => {
  const steps = fc.array(fc.tuple(anyDoc, fc.boolean(), fc.nat(), fc.constantFrom('c', 'd')), { maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(fc.array(anyQuery, { minLength: 1, maxLength: 3 }), steps, async (parts, taken) => {
      const docs = new Map<string, Doc>();
      const queries = parts.map((part) => queryOf(part));
      const shown = ({ where, ...query }: Query, reach: Reach): string =>
        JSON.stringify(
          evaluate(model.fields, [...docs.values()], { ...query, where: allOf(things.scope(reach), where) }),
        );
      const { list, followers } = setUp(async (_, query, reach) => ({ json: shown(query, reach), rows: 0, total: 0 }));
      for (const [doc, isRemoved, at, companyId] of taken) {
        const before = docs.get(doc.id);
        const after = isRemoved ? undefined : doc;
        if (after === undefined) docs.delete(doc.id);
        else docs.set(doc.id, after);
        followers.changed('thing', [{ id: doc.id, before, after }]);
        const query = queries[at % queries.length] ?? queryOf({});
        expect(await list(query, reachOf(companyId))).toBe(shown(query, reachOf(companyId)));
      }
    }),
    { numRuns: 300 },
  );
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

test('a page whose scope reads another read model is read each time', async () => {
  const { list } = setUp();
  const where = eq('companyId', 'c');
  const among = {
    ...things,
    scope: () => ({ kind: 'among', field: 'id', model: 'other', pick: 'thingId', where }) as const,
  };
  expect([await list(queryOf({}), reachOf('c'), among), await list(queryOf({}), reachOf('c'), among)]).toEqual([
    '[1]',
    '[2]',
  ]);
});

test('what was being read while the model changed is not kept', async () => {
  const { list, followers } = setUp();
  const reading = list();
  followers.changed('thing', change);
  expect(await reading).toBe('[1]');
  expect(await list()).toBe('[2]');
});
