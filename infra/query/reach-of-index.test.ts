import type { IndexDefinition } from '../schema/read-model.js';
import { allOf, anyOf, eq, everything, isIn, neq, type Where } from './query.js';
import { isServed, namesRecords, ownerIn, type Indexed } from './reach-of-index.js';

const index = (...fields: readonly string[]): IndexDefinition => ({ fields, serves: 'a test' });
const orders: Indexed = {
  indexes: [index('manufacturerId', 'status', 'updatedAt'), index('groupId'), index('manufacturerId', 'number')],
  fields: { manufacturerId: 'exact', status: 'exact', updatedAt: 'date', groupId: 'exact', number: 'text' },
  schemas: { status: { type: 'string', enum: ['placed', 'draft'] } },
};
const mill = eq('manufacturerId', 'mill');
const placed = eq('status', 'placed');
const since = (field: string): Where => ({ kind: 'compare', field, op: 'gte', value: '2026-11-01' });
const by = (...fields: readonly string[]) => fields.map((field) => ({ field, descending: true }));

describe('what an index holds', () => {
  test.each<[string, Where, ReturnType<typeof by>]>([
    ['the rows that it pins', allOf(mill, placed), []],
    ['those in its order', allOf(mill, placed), by('updatedAt', 'id')],
    ['a span of them', allOf(mill, placed, since('updatedAt')), by('updatedAt', 'id')],
    ['all of one company, by the next field', mill, by('status', 'updatedAt', 'id')],
    ['those of several values, in no order', allOf(mill, isIn('status', ['placed', 'draft'])), []],
    ['pinned fields, which order nothing', allOf(mill, placed), by('status', 'updatedAt')],
  ])('is %s', (_, where, order) => expect(isServed(orders, where, order)).toBe(true));

  test.each<[string, Where, ReturnType<typeof by>]>([
    ['what it skips a field for', allOf(mill, since('updatedAt')), []],
    ['a condition on another field', allOf(mill, placed, since('createdAt')), []],
    ['an order over several values', allOf(mill, isIn('status', ['placed', 'draft'])), by('updatedAt', 'id')],
    ['an order in two directions', mill, [...by('status'), { field: 'updatedAt', descending: false }]],
    ['another order', allOf(mill, placed), by('createdAt', 'id')],
    ['everything but some', allOf(mill, neq('status', 'placed')), []],
    ['either of two', anyOf(mill, eq('groupId', 'books')), []],
    ['a text somewhere', allOf(mill, { kind: 'search', fields: ['status'], text: 'a' }), []],
    ['everything', everything, by('createdAt')],
  ])('is not %s', (_, where, order) => expect(isServed(orders, where, order)).toBe(false));
});

describe('a condition', () => {
  test('names records, or the parent of the requested parts', () => {
    expect(namesRecords(orders, eq('id', 'order'))).toBe(true);
    expect(namesRecords(orders, allOf(mill, isIn('groupId', ['books', 'cards'])))).toBe(true);
    expect(namesRecords(orders, allOf(mill, isIn('number', ['1', '2'])))).toBe(true);
    expect(namesRecords(orders, isIn('number', ['1', '2']))).toBe(false);
    expect(namesRecords(orders, allOf(mill, placed))).toBe(false);
    expect(namesRecords(orders, anyOf(eq('groupId', 'books'), placed))).toBe(false);
    const byGroup: IndexDefinition = { ...index('groupId', 'updatedAt'), isBroad: true };
    expect(namesRecords({ ...orders, indexes: [byGroup] }, eq('groupId', 'books'))).toBe(false);
  });

  test('names the company of the requested records', () => {
    expect(ownerIn(allOf(placed, mill))).toBe('mill');
    expect(ownerIn(placed)).toBeUndefined();
  });
});
