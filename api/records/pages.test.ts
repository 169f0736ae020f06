import fc from 'fast-check';
import { createChangeListeners } from '../../infra/read-models/run/change-listeners.js';
import { allOf, eq, everything, type Where } from '../../infra/query/query.js';
import { evaluate } from '../../infra/query/reference-evaluator.js';
import type { ReadModel } from '../../infra/schema/read-model.js';
import type { Reads } from '../../infra/read-models/reads/reads.js';
import { catalogueOf, type Resource } from '../../infra/read-models/reads/resource.js';
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
const things: Resource<Reach> = {
  name: 'things',
  model,
  relations: { twins: { kind: 'many', resource: 'things', localField: 'state', foreignField: 'state' } },
  scope: ownBy('companyId'),
};
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

const setUp = (pageOf?: Reads<Reach>['list'], kind: 'embedded' | 'servers' = 'embedded') => {
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
  };
  const changeListeners = createChangeListeners();
  const pages = new Pages(reads, catalogueOf([things]), kind === 'embedded' ? changeListeners : null);
  return {
    changeListeners,
    list: async (filter: object = {}, reach = reachOf('c'), resource = things, under: Where = everything) => {
      const text = { search: `filter=${encodeURIComponent(JSON.stringify(filter))}` };
      return (await pages.list({ resource, under, text, reach })).bytes.toString();
    },
  };
};

test('a page is read one time while its read model does not change', async () => {
  const { list, changeListeners } = setUp();
  expect([await list(), await list()]).toEqual(['[1]', '[1]']);
  changeListeners.changed('other', change);
  expect(await list()).toBe('[1]');
  changeListeners.changed('thing', change);
  expect(await list()).toBe('[2]');
  changeListeners.forget('thing');
  expect(await list()).toBe('[3]');
});

test('a page stays during changes of other companies, and is read again after any change of its company', async () => {
  const { list, changeListeners } = setUp();
  const open = () => list({ where: { state: 'open' } });
  const changed = (before: Doc, after: Doc | undefined): void =>
    changeListeners.changed('thing', [{ id: 'a', before, after }]);
  await open();
  changed(docOf('d', 'open'), docOf('d', 'done'));
  expect(await open()).toBe('[1]');
  changed(docOf('c', 'new'), docOf('c', 'open'));
  expect(await open()).toBe('[2]');
  changed(docOf('c', 'open'), undefined);
  expect(await open()).toBe('[3]');
  changed(docOf('c'), docOf('d'));
  expect(await open()).toBe('[4]');
});

test('a page of several companies is read again after a change of any of the companies', async () => {
  const { list, changeListeners } = setUp();
  const all = () => list({}, reachOf('c'), { ...things, scope: () => everything });
  await all();
  changeListeners.changed('thing', [{ id: 'a', before: undefined, after: docOf('d') }]);
  expect(await all()).toBe('[2]');
});

const idsOrStates = fc.constantFrom('a', 'b', 'c', 'd');
const anyDoc = fc.record<Doc>({ id: idsOrStates, companyId: fc.constantFrom('c', 'd'), state: idsOrStates });
const anyFilter = fc.record({
  where: fc.oneof(
    fc.constant({}),
    idsOrStates.map((state) => ({ state })),
  ),
  order: fc.constantFrom(undefined, 'state DESC'),
  offset: fc.nat({ max: 2 }),
  limit: fc.integer({ min: 1, max: 3 }),
});

test('a page always shows the present list, after any queries and changes', async () => {
  const steps = fc.array(fc.tuple(anyDoc, fc.boolean(), fc.nat(), fc.constantFrom('c', 'd')), { maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(fc.array(anyFilter, { minLength: 1, maxLength: 3 }), steps, async (filters, taken) => {
      const docs = new Map<string, Doc>();
      const pageOf: Reads<Reach>['list'] = async (_, { where, ...query }, reach) => {
        const asked = { ...query, where: allOf(things.scope(reach), where) };
        return { json: JSON.stringify(evaluate(model.fields, [...docs.values()], asked)), rows: 0, total: 0 };
      };
      const { list, changeListeners } = setUp(pageOf);
      const uncached = setUp(pageOf, 'servers');
      for (const [doc, isRemoved, at, companyId] of taken) {
        const before = docs.get(doc.id);
        const after = isRemoved ? undefined : doc;
        if (after === undefined) docs.delete(doc.id);
        else docs.set(doc.id, after);
        changeListeners.changed('thing', [{ id: doc.id, before, after }]);
        const filter = filters[at % filters.length] ?? {};
        expect(await list(filter, reachOf(companyId))).toBe(await uncached.list(filter, reachOf(companyId)));
      }
    }),
    { numRuns: 300 },
  );
});

test('another company, another query and another shape of record have their own pages', async () => {
  const { list } = setUp();
  await list();
  expect(await list({}, reachOf('d'))).toBe('[2]');
  expect(await list({ limit: 1 })).toBe('[3]');
  expect(await list({}, reachOf('c'), { ...things, hidden: ['companyId'] })).toBe('[4]');
  expect(await list({}, reachOf('c'), things, eq('state', 'new'))).toBe('[5]');
});

test('a page of several read models, or for one viewer, is read each time', async () => {
  const { list } = setUp();
  const include = ['twins'];
  expect([await list({ include }), await list({ include })]).toEqual(['[1]', '[2]']);
  const masked: Resource<Reach> = { ...things, present: (doc) => doc };
  expect([await list({}, reachOf('c'), masked), await list({}, reachOf('c'), masked)]).toEqual(['[3]', '[4]']);
});

test('a page whose scope reads another read model is read each time', async () => {
  const { list } = setUp();
  const where = eq('companyId', 'c');
  const among = {
    ...things,
    scope: () => ({ kind: 'among', field: 'id', model: 'other', pick: 'thingId', where }) as const,
  };
  expect([await list({}, reachOf('c'), among), await list({}, reachOf('c'), among)]).toEqual(['[1]', '[2]']);
});

test('a page that was being read during a change is not cached', async () => {
  const { list, changeListeners } = setUp();
  const reading = list();
  changeListeners.changed('thing', change);
  expect(await reading).toBe('[1]');
  expect(await list()).toBe('[2]');
});
