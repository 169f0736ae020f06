import fc from 'fast-check';
import { extraPacks, usersPerPack, usersWithPacks } from './packs.js';
import { monthlyDuesCents } from './plan.js';

describe('packs', () => {
  it.each([
    [1, 0, 0],
    [5, 0, 0],
    [6, 0, 1],
    [11, 0, 2],
    [5, 3, 3],
    [11, 1, 2],
  ])('for %i users with %i requested are %i', (users, asked, packs) => expect(extraPacks(users, asked)).toBe(packs));

  it('always hold the requested users', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5_000 }), fc.integer({ min: 0, max: 1_000 }), (users, asked) => {
        const packs = extraPacks(users, asked);
        expect(usersPerPack * (1 + packs)).toBeGreaterThanOrEqual(users);
        expect(usersWithPacks(users, packs)).toBeGreaterThanOrEqual(users);
      }),
    );
  });

  it('cost users times the price of one', () =>
    expect(monthlyDuesCents({ name: 'x', type: 'user', maxUsers: 5, pricePerUserCents: 1_500 })).toBe(7_500));
});
