import fc from 'fast-check';
import { amountIn } from '../admin-ui/src/parts/number/number-in.js';
import * as portal from '../admin-ui/src/parts/limits.js';
import { mostPacks, mostSignUpPacks } from '../domain/billing/packs.js';
import { DomainError } from '../domain/kit/domain-error.js';
import { centsOfDollars } from '../domain/kit/money.js';
import { largestQuantity } from '../domain/order/order-line.js';
import { mostLines } from '../domain/order/order-lines.js';
import { longestReleaseNotes, longestScannedNotes } from '../domain/order/order-steps.js';
import { tableBytesAtMost } from '../infra/budgets/budgets.js';
import { soundMaxBytes } from '../infra/files/sound.js';

const isMoney = (cents: number): boolean => {
  try {
    return centsOfDollars(cents / 100) === cents;
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
};

describe('the portal and the server', () => {
  it('have the same limits', () => {
    expect({ ...portal }).toEqual({
      ...{ largestQuantity, mostLines, longestReleaseNotes, longestScannedNotes },
      ...{ mostSoundBytes: soundMaxBytes, mostTableBytes: tableBytesAtMost, mostPacks, mostSignUpPacks },
    });
  });

  it('take the same amounts of a quote', () => {
    const around = fc.oneof(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 999_999_990, max: 1_000_000_010 }));
    fc.assert(
      fc.property(fc.oneof(around, fc.nat()), (cents) => {
        // The server accepts 0 for an amount of money, but not for the total of a quote.
        expect('amount' in amountIn((cents / 100).toFixed(2))).toBe(cents > 0 && isMoney(cents));
      }),
    );
  });
});
