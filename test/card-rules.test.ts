import fc from 'fast-check';
import {
  isCardExpiry,
  isCardNumber,
  isSecurityCode,
  isZipCode,
  plainDigits,
} from '../admin-ui/src/parts/card/card-rules.js';
import { dayIn } from '../domain/kit/day.js';
import { DomainError } from '../domain/kit/domain-error.js';
import { parseCard, type CardInput } from '../infra/payments/parse-card.js';

const day = '2026-11-21';
const good = { cardNumber: '4111111111111111', expiry: '1030', cvv: '999', zip: '10001' };

const isTaken = (change: CardInput, on = day): boolean => {
  try {
    parseCard({ ...good, ...change }, 'charge', on);
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
        expect(isCardExpiry('UTC', Date.parse(day))(text)).toBe(isTaken({ expiry: plainDigits(text) }));
      }),
      { numRuns: 2_000 },
    );
  });

  it('take a card until its month ends in the zone of the company', () => {
    const evening = '2028-03-01T05:30:00.000Z';
    const zones = ['Pacific/Honolulu', 'America/New_York', 'UTC', 'Pacific/Auckland'];
    expect(zones.map((zone) => isTaken({ expiry: '0228' }, dayIn(evening, zone)))).toEqual([true, false, false, false]);
    expect(zones.map((zone) => isCardExpiry(zone, Date.parse(evening))('02 / 28'))).toEqual([
      true,
      false,
      false,
      false,
    ]);
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
