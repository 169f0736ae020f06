import { allOf, anyOf, eq, everything, isIn, neq } from '../../infra/query/query.js';
import { exactNames } from './exact-names.js';

describe('the names of a look-up', () => {
  it('are those of an equality, and of an or of equalities', () => {
    expect(exactNames(eq('email', 'a'))).toEqual([['email', 'a']]);
    expect(exactNames(isIn('email', ['a']))).toEqual([['email', 'a']]);
    expect(exactNames(anyOf(eq('email', 'a'), eq('username', 'b')))).toEqual([
      ['email', 'a'],
      ['username', 'b'],
    ]);
  });

  it.each([
    everything,
    neq('email', 'a'),
    eq('email', null),
    isIn('email', ['a', 'b']),
    allOf(eq('email', 'a'), eq('username', 'b')),
    anyOf(eq('email', 'a'), neq('username', 'b')),
    { kind: 'compare', field: 'email', op: 'like', value: 'a%' } as const,
  ])('do not exist for %j', (where) => expect(exactNames(where)).toBeUndefined());
});
