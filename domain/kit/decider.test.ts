import { changedFields } from './decider.js';

interface Fields {
  readonly id?: string;
  readonly name?: string | null;
  readonly notes?: string | null;
  readonly tags?: readonly string[];
}

const stored: Fields = { name: 'Linen', notes: null, tags: ['a', 'b'], id: '1' };

test.each<[string, Fields, Fields]>([
  ['another value', { name: 'Wool' }, { name: 'Wool' }],
  ['the stored value', { name: 'Linen' }, {}],
  ['null, which is a value', { name: null }, { name: null }],
  ['the stored null', { notes: null }, {}],
  ['no value', { name: undefined }, {}],
  ['a list of the same content', { tags: ['a', 'b'] }, {}],
  ['a list in another order', { tags: ['b', 'a'] }, { tags: ['b', 'a'] }],
  ['a field that is not among the names', { id: '2' }, {}],
])('compares %s by content', (_, given, changed) => {
  expect(changedFields(['name', 'notes', 'tags'], stored, given)).toEqual(changed);
});

test('keeps the order of the names, because events are written in it', () => {
  const changed = changedFields(['name', 'notes'], stored, { notes: 'soft', name: 'Wool' });
  expect(Object.keys(changed)).toEqual(['name', 'notes']);
});
