import fc from 'fast-check';
import type { RecordedEvent } from '../../domain/kit/event.js';
import { documentsOf } from '../../infra/read-models/store/document-text.js';
import type { Comparison, Query, Scalar, Where } from '../../infra/query/query.js';
import { completeOrder, everything } from '../../infra/query/query.js';
import type { Document, ReadModel } from '../../infra/schema/read-model.js';
import { evaluate } from '../../infra/query/reference-evaluator.js';
import type { ReadSideHarness } from './read-side-harness.js';
import { type ReadStore, readDeadline } from '../../infra/read-models/store/read-store.js';
import { metadataOf } from '../kit/metadata.js';

interface Sample extends Document {
  readonly name: string | null;
  readonly code: string | null;
  readonly count: number | null;
  readonly active: boolean | null;
  readonly createdAt: string | null;
  readonly due: string | null;
}

const sampleModel: ReadModel<Sample> = {
  name: 'sample',
  version: 1,
  fields: {
    id: 'exact',
    name: 'text',
    code: 'exact',
    count: 'number',
    active: 'boolean',
    createdAt: 'date',
    due: 'day',
  },
  indexes: [
    { fields: ['name', 'createdAt'], serves: 'samples by name' },
    { fields: ['code', 'count', 'active'], serves: 'samples by code' },
  ],
  trigramFields: ['name'],
  handlers: {
    SampleSet: (event: RecordedEvent<{ type: 'SampleSet'; data: Sample }>) => [
      { id: event.data.id, apply: () => event.data },
    ],
    SamplesCleared: () => ids.map((id) => ({ id, apply: () => undefined })),
  },
};

const ids = Array.from({ length: 12 }, (_, id) => `id${id}`);

const none: Sample = { id: 'none', name: null, code: null, count: null, active: null, createdAt: null, due: null };

const fields = ['id', 'name', 'code', 'count', 'active', 'createdAt', 'due'];

// Texts consist of few characters, so that they often match: letters in both cases, wildcards, special characters of
// GLOB and of regular expressions, and some that fold to two letters.
const letters = [
  'a',
  'A',
  'b',
  'É',
  'é',
  'e',
  'o\u0308',
  'ø',
  'ß',
  '%',
  '_',
  '\\',
  '*',
  '?',
  '[',
  '.',
  '$',
  '\n',
  'ĳ',
  ' ',
  "'",
];
const highLetters = ['😀', '\uff05', 'ﬁ', '\ufffd'];

const instant = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2020-01-03'), noInvalidDate: true })
  .map((date) => date.toISOString());
const count = fc
  .oneof(fc.integer({ min: -3, max: 3 }), fc.double({ min: -2, max: 2, noNaN: true }), fc.constant(1e21))
  .map((value) => (value === 0 ? 0 : value));
const nullable = <Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<Value | null> =>
  fc.option(value, { nil: null, freq: 4 });

const field = fc.constantFrom(...fields);
const comparison = fc.constantFrom<Comparison>(
  'eq',
  'neq',
  'gt',
  'gte',
  'lt',
  'lte',
  'like',
  'nlike',
  'ilike',
  'nilike',
);

/** Arbitrary documents, and queries about them, with texts of these characters. */
const arbitraries = (units: readonly string[]) => {
  // Half of the texts have three letters, so that one is often found in another.
  const text = fc.oneof(
    fc.string({ unit: fc.constantFrom(...units), maxLength: 4 }),
    fc.string({ unit: fc.constantFrom(...units.slice(0, 3)), maxLength: 7 }),
  );
  const sample = (id: number): fc.Arbitrary<Sample> =>
    fc.record({
      id: fc.constant(`id${id}`),
      name: nullable(text),
      code: nullable(fc.oneof(text, fc.constantFrom('true', 'false'))),
      count: nullable(count),
      active: nullable(fc.boolean()),
      createdAt: nullable(instant),
      due: nullable(instant.map((at) => at.slice(0, 10))),
    });

  const samples = fc
    .integer({ min: 0, max: 12 })
    .chain((size) => fc.tuple(...Array.from({ length: size }, (_, id) => sample(id))));

  const scalar: fc.Arbitrary<Scalar> = fc.oneof(
    text,
    count,
    fc.boolean(),
    instant,
    fc.constantFrom('2020-01-02', '1/2/2020', Date.parse('2020-01-02'), 'id1', '1', '-2', '01', 'true'),
    fc.constant(null),
  );
  const leaf: fc.Arbitrary<Where> = fc.oneof(
    fc.record({ kind: fc.constant('compare' as const), field, op: comparison, value: scalar }),
    fc.record({ kind: fc.constant('between' as const), field, from: scalar, to: scalar }),
    fc.record({
      kind: fc.constant('in' as const),
      field,
      values: fc.array(scalar, { maxLength: 4 }),
      negated: fc.boolean(),
    }),
    fc.record({ kind: fc.constant('exists' as const), field, exists: fc.boolean() }),
    fc.record({ kind: fc.constant('search' as const), fields: fc.subarray(['name', 'code']), text }),
  );
  const exact = fc.constantFrom('id', 'code');
  const condition = fc.oneof(
    { weight: 4, arbitrary: leaf },
    {
      weight: 1,
      arbitrary: fc.record({
        kind: fc.constant('among' as const),
        field: exact,
        model: fc.constant(sampleModel.name),
        pick: exact,
        where: leaf,
      }),
    },
  );

  const where = fc.letrec<{ tree: Where }>((tie) => ({
    tree: fc.oneof(
      { maxDepth: 3, depthIdentifier: 'where' },
      condition,
      fc.record({
        kind: fc.constantFrom('and' as const, 'or' as const),
        conditions: fc.array(tie('tree'), { maxLength: 3, depthIdentifier: 'where' }),
      }),
    ),
  })).tree;

  const query: fc.Arbitrary<Query> = fc.record({
    where,
    order: fc.array(fc.record({ field, descending: fc.boolean() }), { maxLength: 3 }),
    limit: fc.integer({ min: 0, max: 6 }),
    offset: fc.integer({ min: 0, max: 3 }),
    include: fc.constant([]),
  });

  // With random fields to check without an index, which never changes the result, and random requested fields.
  const asking = fc.tuple(query, fc.subarray(fields), fc.subarray(fields));
  return { samples, asking };
};

const eventOf = (position: number, type: string, data: object): RecordedEvent => ({
  id: `e${position}`,
  stream: 'sample-1',
  revision: position,
  position,
  type,
  data,
  metadata: metadataOf(),
});

export interface QueryOptions {
  /** Whether texts stay below U+D800, because this store orders characters above it by UTF-16 code unit. */
  readonly isLow?: boolean;
}

/** The contract of queries: every read store returns the results of the reference evaluator. */
export const queryContract = <Store extends ReadStore>(
  name: string,
  harness: ReadSideHarness<Store>,
  { isLow = false }: QueryOptions = {},
): void =>
  describe(`queries of ${name}`, () => {
    const { samples, asking } = arbitraries(isLow ? letters : [...letters, ...highLetters]);
    let store: Store;
    let position = 0;
    const fill = async (docs: readonly Sample[]): Promise<void> => {
      const events = [
        eventOf((position += 1), 'SamplesCleared', {}),
        ...docs.map((doc) => eventOf((position += 1), 'SampleSet', doc)),
      ];
      await store.apply([{ model: sampleModel, events, position }]);
    };
    beforeAll(async () => {
      store = await harness.open();
      await harness.own(store, [sampleModel]);
      await store.finishBuild(sampleModel);
      await store.goLive(sampleModel);
    });
    afterAll(() => store.close());

    test('returns the same documents in the same order, and the same count', async () => {
      await fc.assert(
        fc.asyncProperty(samples, fc.array(asking, { minLength: 5, maxLength: 20 }), async (docs, queries) => {
          await fill(docs);
          for (const [query, aside, wanted] of queries) {
            const order = completeOrder(query.order, (name) => fields.includes(name));
            const page = { ...query, checkedOnly: aside, order, limit: query.limit ?? 100 };
            const found = await store.find(sampleModel, { ...page, deadline: readDeadline() });
            const rows = evaluate(sampleModel.fields, docs, query, () => ({ ...sampleModel, docs }));
            expect(documentsOf(found.texts.join(','))).toEqual(rows);
            const parts = await store.find(sampleModel, { deadline: readDeadline(), ...page, fields: wanted });
            expect(documentsOf(parts.texts.join(','))).toEqual(
              rows.map((row) => Object.fromEntries(['id', ...wanted].map((name) => [name, Reflect.get(row, name)]))),
            );
            const all = evaluate(sampleModel.fields, docs, { ...query, limit: 100, offset: 0 }, () => ({
              ...sampleModel,
              docs,
            }));
            expect(
              await store.count(sampleModel, { deadline: readDeadline(), where: query.where, checkedOnly: aside }),
            ).toBe(all.length);
          }
        }),
        { numRuns: 300 },
      );
      // A few thousand queries; each is a round trip on MongoDB.
    }, 240_000);

    const only = async (docs: readonly Partial<Sample>[], condition: Where): Promise<readonly string[]> => {
      const whole = docs.map((doc, index): Sample => ({ ...none, id: `id${index}`, ...doc }));
      await fill(whole);
      const found = await store.find(sampleModel, {
        deadline: readDeadline(),
        where: condition,
        order: [{ field: 'id', descending: false }],
        limit: 99,
        offset: 0,
      });
      const rows = documentsOf<Sample>(found.texts.join(','));
      expect(rows).toEqual(
        evaluate(sampleModel.fields, whole, {
          where: condition,
          order: [{ field: 'id', descending: false }],
          offset: 0,
          include: [],
        }),
      );
      return rows.map((row) => row.id);
    };

    test('a field that is wanted of a document without it is null, and nothing else comes along', async () => {
      await fill([{ ...none, id: 'id1', name: 'Twill', active: false }]);
      await store.apply([
        { model: sampleModel, events: [eventOf((position += 1), 'SampleSet', { id: 'id2' })], position },
      ]);
      const byId = { where: everything, order: [{ field: 'id', descending: false }], limit: 9, offset: 0 };
      const { rows, texts } = await store.find(sampleModel, {
        deadline: readDeadline(),
        ...byId,
        fields: ['name', 'active', 'code'],
      });
      expect([rows, documentsOf(texts.join(','))]).toEqual([
        2,
        [
          { id: 'id1', name: 'Twill', active: false, code: null },
          { id: 'id2', name: null, active: null, code: null },
        ],
      ]);
    });

    test('null equals null alone, and neq and nin include null', async () => {
      const docs = [{ name: null }, { name: 'x' }];
      expect(await only(docs, { kind: 'compare', field: 'name', op: 'eq', value: null })).toEqual(['id0']);
      expect(await only(docs, { kind: 'compare', field: 'name', op: 'neq', value: 'x' })).toEqual(['id0']);
      expect(await only(docs, { kind: 'in', field: 'name', values: ['x'], negated: true })).toEqual(['id0']);
      expect(await only(docs, { kind: 'in', field: 'name', values: ['x', null], negated: true })).toEqual([]);
      expect(await only(docs, { kind: 'compare', field: 'name', op: 'nlike', value: 'y' })).toEqual(['id1']);
      expect(await only(docs, { kind: 'compare', field: 'name', op: 'gt', value: null })).toEqual([]);
    });

    test('a text that spells a number, a boolean or a date is read as that', async () => {
      const docs = [
        { count: 1, active: true, createdAt: '2020-01-02T00:00:00.000Z' },
        { count: 2, active: false, createdAt: '2020-01-03T00:00:00.000Z' },
      ];
      expect(await only(docs, { kind: 'compare', field: 'count', op: 'eq', value: '1' })).toEqual(['id0']);
      expect(await only(docs, { kind: 'compare', field: 'count', op: 'neq', value: '1' })).toEqual(['id1']);
      expect(await only(docs, { kind: 'compare', field: 'count', op: 'gt', value: '1.5' })).toEqual(['id1']);
      expect(await only(docs, { kind: 'between', field: 'count', from: '0', to: '1' })).toEqual(['id0']);
      expect(await only(docs, { kind: 'in', field: 'count', values: ['2', 'z'], negated: false })).toEqual(['id1']);
      expect(await only(docs, { kind: 'in', field: 'active', values: ['false'], negated: true })).toEqual(['id0']);
      expect(await only(docs, { kind: 'compare', field: 'active', op: 'eq', value: 'true' })).toEqual(['id0']);
      expect(await only(docs, { kind: 'compare', field: 'createdAt', op: 'gt', value: '01/02/2020' })).toEqual(['id1']);
      expect(await only(docs, { kind: 'compare', field: 'createdAt', op: 'eq', value: '1577923200000' })).toEqual([
        'id0',
      ]);
      const due = [{ due: '2020-01-02' }, { due: '2020-01-03' }];
      expect(await only(due, { kind: 'compare', field: 'due', op: 'lte', value: '1/2/2020' })).toEqual(['id0']);
      expect(await only(due, { kind: 'compare', field: 'due', op: 'gt', value: '2020-01-02' })).toEqual(['id1']);
    });

    test('a value of another type equals nothing and compares with nothing', async () => {
      const docs = [{ count: 1, active: true }];
      expect(await only(docs, { kind: 'compare', field: 'count', op: 'eq', value: '01' })).toEqual([]);
      expect(await only(docs, { kind: 'compare', field: 'count', op: 'eq', value: true })).toEqual([]);
      expect(await only(docs, { kind: 'compare', field: 'active', op: 'eq', value: 1 })).toEqual([]);
      expect(await only(docs, { kind: 'compare', field: 'count', op: 'lt', value: 'z' })).toEqual([]);
      expect(await only(docs, { kind: 'compare', field: 'count', op: 'neq', value: '1.0' })).toEqual(['id0']);
    });

    test('like is case-sensitive with escapes; ilike and ranges use the folded copy', async () => {
      const docs = [{ name: '50% Wool' }, { name: '500 WOOL' }, { name: 'ĳle' }];
      expect(await only(docs, { kind: 'compare', field: 'name', op: 'like', value: '50\\% %' })).toEqual(['id0']);
      expect(await only(docs, { kind: 'compare', field: 'name', op: 'like', value: '50_ WOOL' })).toEqual(['id1']);
      expect(await only(docs, { kind: 'compare', field: 'name', op: 'ilike', value: '50_ wool' })).toEqual([
        'id0',
        'id1',
      ]);
      expect(await only(docs, { kind: 'compare', field: 'name', op: 'ilike', value: 'IJ%' })).toEqual(['id2']);
      expect(await only(docs, { kind: 'between', field: 'name', from: 'IJLE', to: 'ijle' })).toEqual(['id2']);
      expect(await only(docs, { kind: 'compare', field: 'name', op: 'eq', value: 'ijle' })).toEqual([]);
    });
  });
