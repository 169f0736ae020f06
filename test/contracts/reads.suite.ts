import fc from 'fast-check';
import type { RecordedEvent } from '../../domain/kit/event.js';
import { createMemoryEventStore } from '../kit/memory-event-store.js';
import type { EventStore } from '../../infra/event-store/event-store.js';
import { fieldsInPages, inPages } from '../../infra/read-models/reads/in-pages.js';
import { eq, everything, isIn, nothing, queryOf, type Where } from '../../infra/query/query.js';
import type { Document, ReadModel } from '../../infra/schema/read-model.js';
import type { ReadSideHarness } from './read-side-harness.js';
import type { ReadStore } from '../../infra/read-models/store/read-store.js';
import { createReads, type Reads } from '../../infra/read-models/reads/reads.js';
import { evaluate } from '../../infra/query/reference-evaluator.js';
import { catalogueOf, type Resource } from '../../infra/read-models/reads/resource.js';
import type { ReadSide } from '../../infra/read-models/run/runner.js';
import { checkedOnlyFields } from '../../infra/read-models/reads/find.js';
import { metadataOf } from '../kit/metadata.js';

/** Milliseconds that a server on a busy machine may need for a batch of a thousand documents. */
const longestBatch = 10_000;

interface Group extends Document {
  readonly companyId: string;
  readonly name: string;
}
interface Swatch extends Document {
  readonly companyId: string;
  readonly groupId: string;
  readonly code: string;
  readonly secret: string | null;
}
type Set<Doc> = { readonly type: string; readonly data: Doc };

const setting = <Doc extends Document>(type: string): ReadModel<Doc>['handlers'] => ({
  [type]: (event: RecordedEvent<Set<Doc>>) => [{ id: event.data.id, apply: () => event.data }],
  [`${type}Gone`]: (event: RecordedEvent<Set<Doc>>) => [{ id: event.data.id, apply: () => undefined }],
});
const groupModel: ReadModel<Group> = {
  name: 'group',
  version: 1,
  fields: { id: 'exact', companyId: 'exact', name: 'text' },
  indexes: [{ fields: ['companyId', 'name'], serves: 'groups by name' }],
  handlers: setting('Group'),
};
const swatchModel: ReadModel<Swatch> = {
  name: 'swatch',
  version: 1,
  fields: { id: 'exact', companyId: 'exact', groupId: 'exact', code: 'exact', secret: 'exact' },
  indexes: [{ fields: ['groupId', 'code'], serves: 'swatches of a group' }],
  handlers: setting('Swatch'),
};

type Viewer = { readonly companyId: string };
const own = ({ companyId }: Viewer): Where => eq('companyId', companyId);
const groups: Resource<Viewer, Group> = {
  name: 'Groups',
  model: groupModel,
  relations: { swatches: { kind: 'many', resource: 'Swatches', localField: 'id', foreignField: 'groupId' } },
  scope: own,
};
const swatches: Resource<Viewer, Swatch> = {
  name: 'Swatches',
  model: swatchModel,
  hidden: ['secret'],
  relations: { group: { kind: 'one', resource: 'Groups', localField: 'groupId', foreignField: 'id' } },
  scope: own,
  present: (doc) => ({ ...doc, label: `#${doc.code}` }),
  computed: ['label'],
};

export const readsContract = <Store extends ReadStore>(name: string, harness: ReadSideHarness<Store>): void =>
  describe(`reads on ${name}`, () => {
    let log: EventStore;
    let store: Store;
    let side: ReadSide;
    let reads: Reads<Viewer>;
    let appended: number;
    const metadata = metadataOf();

    beforeEach(async () => {
      log = createMemoryEventStore();
      store = await harness.open();
      ({ side, reads } = await compose(store));
      appended = 0;
    });
    afterEach(async () => {
      await side.stop();
      await store.close();
      await log.close();
    });

    const compose = async (store: Store): Promise<{ readonly side: ReadSide; readonly reads: Reads<Viewer> }> => {
      const side = await harness.start({
        events: log,
        store,
        models: [groupModel, swatchModel],
      });
      await side.ready();
      return { side, reads: createReads(store, catalogueOf<Viewer>([groups, swatches]), { includedRows: 50 }) };
    };
    const record = async (...events: readonly (readonly [string, object])[]): Promise<void> => {
      appended += 1;
      const batch = events.map(([type, data], index) => ({ id: `e${appended}-${index}`, type, data, metadata }));
      const { position } = await log.append(`group-${appended}`, 'no-stream', batch);
      expect(await side.hasHandled(position, undefined, longestBatch)).toBe(true);
    };
    const group = (id: string, companyId = 'c1') => ['Group', { id, companyId, name: `Group ${id}` }] as const;
    const swatch = (id: string, groupId: string, companyId = 'c1') =>
      ['Swatch', { id, companyId, groupId, code: id, secret: 's' }] as const;
    const me = { companyId: 'c1' };
    const other = { companyId: 'c2' };
    const rowsOf = (page: { readonly json: string }): unknown => JSON.parse(page.json);

    test('lists only rows of the viewer, with any filter', async () => {
      await record(group('1'), group('2', 'c2'));
      const filters: readonly Where[] = [
        everything,
        eq('companyId', 'c2'),
        { kind: 'or', conditions: [everything, eq('companyId', 'c2')] },
      ];
      for (const where of filters) {
        const page = await reads.list(groups, queryOf({ where, limit: 10 }), me);
        expect(page.json).not.toContain('c2');
        expect(await reads.count(groups, where, me)).toBe(page.rows);
      }
      expect(await reads.get(groups, '2', me)).toBeUndefined();
      expect(await reads.get(groups, '2', other)).toEqual({ id: '2', companyId: 'c2', name: 'Group 2' });
      expect(await reads.findOne(groups, queryOf({ where: eq('id', '2') }), me)).toBeUndefined();
    });

    test('pages with the total of all rows', async () => {
      await record(...Array.from({ length: 7 }, (_, index) => group(`${index}`)));
      const page = await reads.list(
        groups,
        queryOf({ order: [{ field: 'name', descending: true }], limit: 3, offset: 3 }),
        me,
      );
      expect(rowsOf(page)).toMatchObject([{ id: '3' }, { id: '2' }, { id: '1' }]);
      expect(page).toMatchObject({ rows: 3, total: 7 });
      expect(await reads.list(groups, queryOf({ limit: 3, offset: 30 }), me)).toMatchObject({
        json: '[]',
        rows: 0,
        total: 7,
      });
    });

    test('removes hidden fields, adds computed ones, and returns only the requested fields', async () => {
      await record(group('g'), swatch('1', 'g'));
      expect(rowsOf(await reads.list(swatches, queryOf({ limit: 9 }), me))).toEqual([
        { id: '1', companyId: 'c1', groupId: 'g', code: '1', label: '#1' },
      ]);
      const page = await reads.list(
        swatches,
        queryOf({ limit: 9, fields: ['label'], include: [{ relation: 'group', query: queryOf({}) }] }),
        me,
      );
      expect(rowsOf(page)).toEqual([{ label: '#1', group: { id: 'g', companyId: 'c1', name: 'Group g' } }]);
    });

    test('includes only rows of the viewer, and null for a missing one', async () => {
      await record(
        group('g'),
        group('h', 'c2'),
        swatch('1', 'g'),
        swatch('2', 'g', 'c2'),
        swatch('3', 'h'),
        swatch('4', 'nowhere'),
      );
      const include = [{ relation: 'swatches', query: queryOf({}) }];
      expect(await reads.get(groups, 'g', me, { include })).toMatchObject({ id: 'g', swatches: [{ id: '1' }] });
      const page = await reads.list(
        swatches,
        queryOf({ limit: 9, include: [{ relation: 'group', query: queryOf({}) }] }),
        me,
      );
      expect(rowsOf(page)).toMatchObject([
        { id: '1', group: { id: 'g' } },
        { id: '3', group: null },
        { id: '4', group: null },
      ]);
    });

    test('a scope limits, filters and nests for each parent', async () => {
      await record(
        group('g'),
        group('h'),
        ...['1', '2', '3'].flatMap((id) => [swatch(`g${id}`, 'g'), swatch(`h${id}`, 'h')]),
      );
      const nested = { relation: 'group', query: queryOf({ fields: ['name'] }) };
      const scope = queryOf({
        order: [{ field: 'code', descending: true }],
        limit: 2,
        where: isIn('code', ['g1', 'g2', 'g3', 'h1']),
        include: [nested],
        fields: ['code'],
      });
      const page = await reads.list(
        groups,
        queryOf({ limit: 9, fields: ['id'], include: [{ relation: 'swatches', query: scope }] }),
        me,
      );
      expect(rowsOf(page)).toEqual([
        {
          id: 'g',
          swatches: [
            { code: 'g3', group: { name: 'Group g' } },
            { code: 'g2', group: { name: 'Group g' } },
          ],
        },
        { id: 'h', swatches: [{ code: 'h1', group: { name: 'Group h' } }] },
      ]);
    });

    test('reads a limited number of rows over all relations of one query, and counts an empty read as one', async () => {
      await record(group('g'), ...Array.from({ length: 51 }, (_, index) => swatch(`${index}`, 'g')));
      const listed = (limit?: number): Promise<unknown> =>
        reads.get(groups, 'g', me, {
          include: [{ relation: 'swatches', query: queryOf(limit === undefined ? {} : { limit }) }],
        });
      await expect(listed()).rejects.toMatchObject({
        code: 'query.invalid',
        message: expect.stringContaining('50') as string,
      });
      expect(await listed(20)).toMatchObject({ id: 'g' });
      await record(...Array.from({ length: 51 }, (_, index) => group(`empty-${index}`)));
      const each = { relation: 'swatches', query: queryOf({ limit: 1, where: nothing }) };
      await expect(reads.list(groups, queryOf({ limit: 60, include: [each] }), me)).rejects.toMatchObject({
        code: 'query.invalid',
      });
    });

    test('limits the rows of one answer also where many rows include the same rows', async () => {
      await record(group('g'), ...Array.from({ length: 20 }, (_, index) => swatch(`${index}`, 'g')));
      const again = queryOf({ include: [{ relation: 'swatches', query: queryOf({}) }] });
      const groupWith = (include: ReturnType<typeof queryOf>['include']) => reads.get(groups, 'g', me, { include });
      const deep = [{ relation: 'swatches', query: queryOf({ include: [{ relation: 'group', query: again }] }) }];
      await expect(groupWith(deep)).rejects.toMatchObject({ code: 'query.invalid' });
      expect(await groupWith([{ relation: 'swatches', query: queryOf({}) }])).toMatchObject({ id: 'g' });
    });

    test('serves other requests between the reads of its relations', async () => {
      await record(group('g'), group('h'), swatch('1', 'g'), swatch('2', 'h'));
      let ticks = 0;
      let isOver = false;
      const count = (): void => {
        ticks += 1;
        if (!isOver) setImmediate(count);
      };
      setImmediate(count);
      const each = { relation: 'swatches', query: queryOf({ limit: 1 }) };
      await reads.list(groups, queryOf({ limit: 9, include: [each] }), me);
      isOver = true;
      expect(ticks).toBeGreaterThanOrEqual(2);
    });

    test.each(['code', 'groupId'] as const)(
      'pages through all documents by %s: parallel additions and removals repeat or skip no other document',
      async (by) => {
        const ids = Array.from({ length: 1_010 }, (_, index) => `${index}`.padStart(4, '0'));
        // There are only a few codes, so that a page often ends among rows with the same code.
        await record(
          ...ids.map((id) => ['Swatch', { id, companyId: 'c1', groupId: 'g', code: id.at(-1), secret: null }] as const),
        );
        const seen: string[] = [];
        for await (const page of inPages(reads, swatchModel, own(me), by)) {
          // This row sorts before the first page. If pages were found by row number, every later row would move by one.
          if (seen.length === 0) await record(['SwatchGone', { id: '0000' }], swatch('-1', 'g'), swatch('-2', 'g'));
          seen.push(...page.map(({ id }) => id));
        }
        expect([...seen].sort()).toEqual(ids);
      },
    );

    test('pages through a few fields of all documents, in longer pages', async () => {
      const ids = Array.from({ length: 2_010 }, (_, index) => `${index}`.padStart(4, '0'));
      await record(
        ...ids.map((id) => ['Swatch', { id, companyId: 'c1', groupId: 'g', code: id.at(-1), secret: 's' }] as const),
      );
      const pages: (readonly object[])[] = [];
      for await (const page of fieldsInPages(reads, swatchModel, own(me), 'code', ['groupId'])) pages.push(page);
      expect(pages[0]?.[0]).toEqual({ id: '0000', code: '0', groupId: 'g' });
      expect(pages.map(({ length }) => length)).toEqual([1_999, 11]);
      const seen = pages.flat().map((row) => String(Reflect.get(row, 'id')));
      expect(seen.sort()).toEqual(ids);
    });

    test('pages through all documents by texts that differ by case alone', async () => {
      const ids = Array.from({ length: 1_010 }, (_, index) => `${index}`.padStart(4, '0'));
      const nameOf = (at: number): string => ['Twill', 'twill', 'TWILL'][at % 3] ?? '';
      await record(...ids.map((id, at) => ['Group', { id, companyId: 'c1', name: nameOf(at) }] as const));
      const seen: string[] = [];
      for await (const page of inPages(reads, groupModel, own(me), 'name')) seen.push(...page.map(({ id }) => id));
      expect(seen).toEqual(ids);
    });

    test('sends one query for each page of documents with different values', async () => {
      const ids = Array.from({ length: 600 }, (_, index) => `${index}`.padStart(4, '0'));
      await record(
        ...ids.map((id) => ['Swatch', { id, companyId: 'c1', groupId: 'g', code: id, secret: null }] as const),
      );
      let questions = 0;
      const documents: typeof reads.documents = (...asked) => {
        questions += 1;
        return reads.documents(...asked);
      };
      const seen: string[] = [];
      for await (const page of inPages({ documents }, swatchModel, own(me), 'code'))
        seen.push(...page.map(({ id }) => id));
      expect(seen).toEqual(ids);
      expect(questions).toBe(2);
    });

    test('finds whole documents within a scope, for use cases', async () => {
      await record(group('g'), swatch('1', 'g'), swatch('2', 'g', 'c2'));
      expect(await reads.documents(swatchModel, own(me), { where: eq('groupId', 'g') })).toMatchObject([
        { id: '1', secret: 's' },
      ]);
      expect(await reads.documents(swatchModel, nothing)).toEqual([]);
    });

    test('finds the documents that have some values as they were last changed', async () => {
      const parts = async () => {
        const found = await reads.having(swatchModel, { groupId: 'g', companyId: 'c1' });
        return found.map(({ id }) => id).sort();
      };
      await record(...['1', '2', '3'].map((id) => swatch(id, 'g')), swatch('4', 'h'), swatch('5', 'g', 'c2'));
      expect(await parts()).toEqual(['1', '2', '3']);
      expect(await reads.count(swatches, everything, me)).toBe(4);
      await record(swatch('1', 'h'), ['SwatchGone', { id: '2' }], swatch('4', 'g'), swatch('6', 'g'));
      expect(await parts()).toEqual(['3', '4', '6']);
    });

    test('totals equal those of the documents after any change', async () => {
      const id = fc.constantFrom('1', '2', '3', '4');
      const change = fc.record({
        id,
        companyId: fc.constantFrom('c1', 'c2'),
        name: fc.constantFrom('a', 'B', 'b'),
        isGone: fc.boolean(),
      });
      const conditions: readonly Where[] = [
        everything,
        eq('name', 'b'),
        { kind: 'compare', field: 'name', op: 'ilike', value: 'B' },
      ];
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.array(change, { minLength: 1, maxLength: 3 }), { maxLength: 5 }),
          async (batches) => {
            for (const batch of batches) {
              await record(...batch.map(({ isGone, ...doc }) => [isGone ? 'GroupGone' : 'Group', doc] as const));
              for (const viewer of [me, other]) {
                for (const where of conditions) {
                  const docs = await reads.documents(groupModel, own(viewer));
                  expect(await reads.count(groups, where, viewer)).toBe(
                    evaluate(groupModel.fields, docs, queryOf({ where })).length,
                  );
                }
              }
            }
          },
        ),
        { numRuns: 40 },
      );
    });

    test('puts the preferred rows before all others, on any page', async () => {
      const names = ['a', 'b', 'B', 'c', 'b', 'a', 'd', 'b'];
      await record(...names.map((name, index) => ['Group', { id: `${index}`, companyId: 'c1', name }] as const), [
        'Group',
        { id: '9', companyId: 'c2', name: 'b' },
      ]);
      const queries = fc.record({
        where: fc.constantFrom(everything, eq('name', 'b'), {
          kind: 'in',
          field: 'name',
          values: ['b'],
          negated: true,
        }),
        order: fc.constantFrom([], [{ field: 'name', descending: true }]),
        first: fc.constantFrom(undefined, ...['b', 'd', 'none'].map((value) => ({ field: 'name', value }))),
        limit: fc.integer({ min: 1, max: 9 }),
        offset: fc.integer({ min: 0, max: 9 }),
      });
      const docs = await reads.documents(groupModel, own(me));
      await fc.assert(
        fc.asyncProperty(queries, async ({ first, ...parts }) => {
          const query = queryOf({ ...parts, ...(first && { first }) });
          const page = await reads.list(groups, query, me);
          expect(rowsOf(page)).toEqual(evaluate(groupModel.fields, docs, query));
          expect(page.total).toBe(evaluate(groupModel.fields, docs, queryOf({ where: query.where })).length);
        }),
      );
    });

    test('searches by the caller’s filter, when an index of its own serves it', () => {
      const scope = eq('companyId', 'c1');
      expect(checkedOnlyFields(swatchModel, scope, eq('groupId', 'g'))).toEqual(['companyId']);
      expect(checkedOnlyFields(swatchModel, scope, isIn('id', ['1', '2']))).toEqual(['companyId']);
      expect(checkedOnlyFields(swatchModel, scope, eq('code', '1'))).toEqual([]);
      expect(
        checkedOnlyFields(swatchModel, scope, { kind: 'or', conditions: [eq('groupId', 'g'), eq('code', '1')] }),
      ).toEqual([]);
      expect(checkedOnlyFields(groupModel, scope, eq('companyId', 'c1'))).toEqual([]);
      const ofBoth = { fields: ['companyId', 'groupId', 'code'], serves: 'swatches of a group of a company' };
      const withBoth = { ...swatchModel, indexes: [...swatchModel.indexes, ofBoth] };
      expect(checkedOnlyFields(withBoth, scope, eq('groupId', 'g'))).toEqual([]);
      expect(checkedOnlyFields(withBoth, scope, isIn('id', ['1']))).toEqual(['companyId']);
    });

    test('refuses resources whose relations lead nowhere', () => {
      expect(() => catalogueOf([groups])).toThrow('Swatches');
      expect(() => catalogueOf([groups, swatches, swatches])).toThrow('one name');
      expect(() => catalogueOf([{ ...groups, relations: {}, search: ['nope'] }])).toThrow('nope');
    });
  });
