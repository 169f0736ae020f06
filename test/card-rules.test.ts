import fc from 'fast-check';
import {
  isCardExpiry,
  isCardNumber,
  isSecurityCode,
  isZipCode,
  plainDigits,
} from '../admin-ui/src/parts/card/card-rules.js';
import { DomainError } from '../domain/kit/domain-error.js';
import { parseCard, type CardInput } from '../infra/payments/parse-card.js';

const now = '2026-11-21T10:00:00.000Z';
const good = { cardNumber: '4111111111111111', expiry: '1030', cvv: '999', zip: '10001' };

const isTaken = (change: CardInput): boolean => {
  try {
    parseCard({ ...good, ...change }, 'charge', now);
    return true;
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
};

const figures = (least: number, most: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: least, maxLength: most }).map((all) => all.join(''));

/** A text that a user may type into a field: digits, and separators between them. */
const typed = fc.oneof(
  figures(1, 21),
  fc.stringMatching(/^[0-9 /-]{1,12}\d$/),
  fc.stringMatching(/^[a-zA-Z0-9 -]{1,12}$/),
);

describe('the card form of the portal and the server', () => {
  it('take the same numbers', () => {
    fc.assert(
      fc.property(fc.oneof(figures(10, 21), typed), (text) => {
        fc.pre(plainDigits(text) !== '');
        expect(isCardNumber(text)).toBe(isTaken({ cardNumber: plainDigits(text) }));
      }),
      { numRuns: 2_000 },
    );
    for (const number of ['4111111111111111', '6212345678901232', '2223000048400011', '6799990100000000019']) {
      expect([number, isCardNumber(number)]).toEqual([number, isTaken({ cardNumber: number })]);
      expect([number, isCardNumber(number)]).toEqual([number, true]);
    }
  });

  it('take the same months', () => {
    const months = fc.tuple(fc.integer({ min: 0, max: 13 }), fc.integer({ min: 0, max: 99 }));
    const expiries = months.map(([month, year]) =>
      [month, year].map((part) => String(part).padStart(2, '0')).join(' / '),
    );
    fc.assert(
      fc.property(fc.oneof(expiries, typed), (text) => {
        fc.pre(plainDigits(text) !== '');
        expect(isCardExpiry(text, new Date(now))).toBe(isTaken({ expiry: plainDigits(text) }));
      }),
      { numRuns: 2_000 },
    );
  });

  it('take the same security codes and zip codes', () => {
    fc.assert(
      fc.property(typed, (text) => {
        fc.pre(text.trim() !== '');
        expect(isSecurityCode(text)).toBe(isTaken({ cvv: text }));
        expect(isZipCode(text)).toBe(isTaken({ zip: text }));
      }),
      { numRuns: 2_000 },
    );
  });
});
