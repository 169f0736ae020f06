import fc from 'fast-check';
import type { RecordedEvent } from '../../domain/kit/event.js';
import { boolean, instant, number, oneOf, text } from '../../infra/schema/fields.js';
import type { Document, ReadModel } from '../../infra/schema/read-model.js';
import { allOf, completeOrder, eq, isIn, queryOf, type Where } from '../../infra/query/query.js';
import { evaluate } from '../../infra/query/reference-evaluator.js';
import { documentsOf } from '../../infra/read-models/store/document-text.js';
import { type ReadStore, readDeadline } from '../../infra/read-models/store/read-store.js';
import type { ReadSideHarness } from './read-side-harness.js';
import { metadataOf } from '../kit/metadata.js';

interface Record extends Document {
  readonly companyId: string;
  readonly status: string | null;
  readonly active: boolean;
  readonly createdAt: string | null;
  readonly updatedAt: string;
  readonly price: number | null;
  readonly note: string;
}

const statuses = ['draft', 'placed', 'quoted'] as const;

const recordModel: ReadModel<Record> = {
  name: 'record',
  version: 1,
  fields: {
    id: 'exact',
    companyId: 'exact',
    status: 'exact',
    active: 'boolean',
    createdAt: 'date',
    updatedAt: 'date',
    price: 'number',
    note: 'text',
  },
  schemas: {
    id: text,
    companyId: text,
    status: oneOf(statuses).schema,
    active: boolean,
    createdAt: instant,
    updatedAt: instant,
    price: number,
    note: text,
  },
  indexes: [
    { fields: ['companyId', 'updatedAt'], serves: 'the records of a company, newest change first' },
    { fields: ['companyId', 'status', 'updatedAt'], serves: 'those of one status' },
    { fields: ['companyId', 'status', 'createdAt', 'updatedAt'], serves: 'those of a span of time' },
    { fields: ['companyId', 'active', 'price'], serves: 'those of a span of prices' },
  ],
  handlers: {
    RecordSet: (event: RecordedEvent<{ type: 'RecordSet'; data: Record }>) => [
      { id: event.data.id, apply: () => event.data },
    ],
    RecordRemoved: (event: RecordedEvent<{ type: 'RecordRemoved'; data: { id: string } }>) => [
      { id: event.data.id, apply: () => undefined },
    ],
  },
};

// There are few values, so that many records share an instant and bounds often equal a value.
const days = Array.from({ length: 9 }, (_, day) => `2026-01-0${day + 1}T00:00:00.000Z`);
const day = fc.constantFrom(...days);
const companyId = fc.constantFrom('one', 'two');
const status = fc.constantFrom(...statuses);
const price = fc.constantFrom(-1.5, 0, 2, 1e21);
const orNull = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null, freq: 5 });

const record: fc.Arbitrary<Record> = fc.record({
  id: fc.integer({ min: 0, max: 30 }).map((id) => `id${id}`),
  companyId,
  status: orNull(status),
  active: fc.boolean(),
  createdAt: orNull(day),
  updatedAt: day,
  price: orNull(price),
  note: fc.constantFrom('a', 'B'),
});

type Step =
  | { readonly set: readonly Record[] }
  | { readonly remove: readonly string[] }
  | { readonly ask: Where; readonly order: string; readonly descending: boolean; readonly offset: number };

const bound = (field: string, value: fc.Arbitrary<string | number>): fc.Arbitrary<Where> =>
  fc.oneof(
    fc.record({
      kind: fc.constant('compare' as const),
      field: fc.constant(field),
      op: fc.constantFrom('gt' as const, 'gte' as const, 'lt' as const, 'lte' as const),
      value,
    }),
    fc.record({ kind: fc.constant('between' as const), field: fc.constant(field), from: value, to: value }),
  );

const asked: fc.Arbitrary<Where> = fc
  .tuple(
    companyId,
    fc.option(
      fc.oneof(
        status.map((one) => eq('status', one)),
        fc.array(orNull(status), { maxLength: 3 }).map((some) => isIn('status', some)),
        fc.boolean().map((is) => eq('active', is)),
        fc.constant(eq('note', 'a')),
      ),
    ),
    fc.array(fc.oneof(bound('createdAt', day), bound('updatedAt', day), bound('price', price)), { maxLength: 2 }),
  )
  .map(([company, pinned, bounds]) => allOf(eq('companyId', company), ...(pinned === null ? [] : [pinned]), ...bounds));

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 2, arbitrary: fc.record({ set: fc.array(record, { minLength: 1, maxLength: 8 }) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      remove: fc.array(
        record.map(({ id }) => id),
        { maxLength: 4 },
      ),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      ask: asked,
      order: fc.constantFrom('updatedAt', 'createdAt', 'price', 'note'),
      descending: fc.boolean(),
      offset: fc.integer({ min: 0, max: 6 }),
    }),
  },
);

const metadata = metadataOf();

/** Pages and counts of a span of time, queried between changes, must equal those of a scan of all documents. */
export const spansContract = <Store extends ReadStore>(
  name: string,
  harness: ReadSideHarness<Store>,
  histories: number,
): void =>
  describe(`spans of ${name}`, () => {
    let store: Store;
    let position = 0;
    beforeAll(async () => {
      store = await harness.open();
      await harness.own(store, [recordModel]);
      await store.finishBuild(recordModel);
      await store.goLive(recordModel);
    });
    afterAll(() => store.close());

    const apply = async (changes: readonly (readonly [type: string, data: { readonly id: string }])[]) => {
      const events = changes.map(([type, data]): RecordedEvent => {
        position += 1;
        return { id: `e${position}`, stream: data.id, revision: position, position, type, data, metadata };
      });
      await store.apply([{ model: recordModel, events, position }]);
    };

    test('are counted and shown as they are after every change', async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 25 }), async (steps) => {
          const docs = new Map<string, Record>();
          await apply(Array.from({ length: 31 }, (_, id) => ['RecordRemoved', { id: `id${id}` }] as const));
          for (const one of steps) {
            if ('set' in one) {
              await apply(one.set.map((doc) => ['RecordSet', doc] as const));
              for (const doc of one.set) docs.set(doc.id, doc);
            } else if ('remove' in one) {
              await apply(one.remove.map((id) => ['RecordRemoved', { id }] as const));
              for (const id of one.remove) docs.delete(id);
            } else {
              const order = completeOrder([{ field: one.order, descending: one.descending }], () => true);
              const query = queryOf({ where: one.ask, order, limit: 4, offset: one.offset });
              const all = [...docs.values()];
              const expected = evaluate(recordModel.fields, all, { ...query, limit: 100, offset: 0 });
              const found = await store.find(recordModel, {
                deadline: readDeadline(),
                where: one.ask,
                order,
                limit: 4,
                offset: one.offset,
              });
              expect(documentsOf(found.texts.join(','))).toEqual(expected.slice(one.offset, one.offset + 4));
              expect(found.rows).toBe(expected.slice(one.offset, one.offset + 4).length);
              expect(await store.count(recordModel, { deadline: readDeadline(), where: one.ask })).toBe(
                expected.length,
              );
            }
          }
        }),
        { numRuns: histories },
      );
    }, 240_000);
  });
