import fc from 'fast-check';
import { refusalOf } from '../../test/kit/domain/scenario.js';
import { centsOfDollars, dollarsOfCents, dollarText } from './money.js';

describe('money', () => {
  it('is read with separators and two decimals', () => {
    expect([0, 5, 123_456_789].map(dollarText)).toEqual(['$0.00', '$0.05', '$1,234,567.89']);
  });

  it('is converted to cents and back without change', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (cents) =>
        expect(centsOfDollars(dollarsOfCents(cents))).toBe(cents),
      ),
    );
  });

  it.each([-0.01, 10_000_000.01, 1.005, Number.NaN, Number.POSITIVE_INFINITY])('refuses %p', (dollars) => {
    expect(refusalOf(() => centsOfDollars(dollars)).code).toBe('money.amount-invalid');
  });
});
