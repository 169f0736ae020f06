import fc from 'fast-check';
import { codeOf } from '../admin-ui/src/scanner/sources/codes-in.js';
import { scansOf } from '../api/scanned-groups/scan-part.input.js';
import { DomainError } from '../domain/kit/domain-error.js';

const scannedAt = '2026-11-21T10:00:00.000Z';

/** The code as the server stores it; undefined where it refuses the code. */
const stored = (code: string): string | undefined => {
  try {
    return scansOf([{ code, scannedAt }])[0]?.code;
  } catch (error) {
    if (error instanceof DomainError) return undefined;
    throw error;
  }
};

/** Signs for which the server has a rule of its own, and letters between them. */
const signs = fc.constantFrom(
  ...['a', '7', ' ', '-', 'é', 'e\u0301', '\u00c5', '\u212b', '한', '白', '👩‍👧‍👦', '\u200f', '\u00a0', '\ufeff'],
  ...['\t', '\n', '\r', '\v', '\0', '\u001b', '\u007f', '\u0085', '\u2028', '\u2029', '\u202e', '\u2066'],
  ...['\ud800', '\udfff', '\ufdd0', '\uffff', '\u{1ffff}'],
);
const marks = fc.integer({ min: 28, max: 33 }).map((count) => `a${'\u0301'.repeat(count)}`);
const anyText = fc.oneof(
  fc
    .array(fc.oneof({ weight: 20, arbitrary: signs }, { weight: 1, arbitrary: marks }), { maxLength: 12 })
    .map((all) => all.join('')),
  fc
    .integer({ min: 60, max: 68 })
    .chain((length) => fc.string({ unit: 'grapheme', minLength: length, maxLength: length })),
  fc.integer({ min: 60, max: 68 }).map((length) => 'x'.repeat(length)),
  fc.string({ unit: 'binary', maxLength: 70 }),
);

describe('the scanner of the portal and the server', () => {
  test('take the same codes, and the server stores each as the portal shows it', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(codeOf(text)).toBe(stored(text.trim()));
      }),
      { numRuns: 5_000 },
    );
  });

  test('agree on a code of the greatest length, on one that grows shorter when it is composed, and on none at all', () => {
    for (const [text, isTaken] of [
      ['x'.repeat(64), true],
      ['x'.repeat(65), false],
      ['e\u0301'.repeat(64), true],
      ['e\u0301'.repeat(65), false],
      [' \u00a0\t', false],
    ] as const) {
      expect([text, codeOf(text) !== undefined]).toEqual([text, isTaken]);
      expect([text, stored(text) !== undefined]).toEqual([text, isTaken]);
    }
  });
});
