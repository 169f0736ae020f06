import fc from 'fast-check';
import { compareCodePoints, fold, foldAny, foldAscii } from './fold.js';
import { fitsLike, readLike } from './like.js';
import { createSeenIds } from '../sqlite/seen-ids.js';
import { asInstant, asStored } from './stored-value.js';

describe('an instant in a query', () => {
  test.each([
    ['2026-01-02T03:04:05.678Z', '2026-01-02T03:04:05.678Z'],
    ['2026-01-02', '2026-01-02T00:00:00.000Z'],
    ['2026-01-02T03:04', '2026-01-02T03:04:00.000Z'],
    ['2026-01-02T03:04:05+02:00', '2026-01-02T01:04:05.000Z'],
    [Date.parse('2026-01-02'), '2026-01-02T00:00:00.000Z'],
  ])('reads %s', (value, instant) => expect(asInstant(value)).toBe(instant));

  test.each(['yesterday', '2026', '02.01.2026', '2026-13-01', '', 9e15, -9e15, NaN])('%s is none', (value) =>
    expect(asInstant(value)).toBeUndefined(),
  );

  test('is read from any date as it was written', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true }),
        (date) => {
          expect(asStored('date', date.toISOString())).toBe(date.toISOString());
          expect(asStored('date', date.getTime())).toBe(date.toISOString());
        },
      ),
    );
  });
});

test('a word of an enum may be asked for as the boolean that it spells', () => {
  expect([true, 'true', null, 1].map((value) => asStored('exact', value))).toEqual(['true', 'true', null, undefined]);
  expect(asStored('text', true)).toBeUndefined();
});

describe('text', () => {
  test('is ordered by code point', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (left, right) => {
        const bytes = Buffer.compare(Buffer.from(left), Buffer.from(right));
        expect(Math.sign(compareCodePoints(left, right))).toBe(bytes);
      }),
    );
    expect(compareCodePoints('\uffee', '😀')).toBeLessThan(0);
  });

  test('folds width, ligatures, accents and case; for ids ASCII alone', () => {
    expect(fold('Ｗool ﬁne ÉTÉ')).toBe('wool fine ete');
    expect(fold('Köper Ko\u0308per ŁÓDŹ Weiß Rødgrød İZMİR Ærø')).toBe('koper koper lodz weiss rodgrod izmir aero');
    // Marks of other scripts belong to their letters.
    expect(fold('ガラ हिंदी 한글')).toBe('ガラ हिंदी 한글');
    expect(foldAscii('ID-É')).toBe('id-É');
  });

  test('folds letters of European languages by a table as it folds any text', () => {
    const letter = fc.integer({ min: 0x20, max: 0x17f }).map((code) => String.fromCharCode(code));
    fc.assert(
      fc.property(fc.string({ unit: letter }), (text) => {
        expect(fold(text)).toBe(foldAny(text));
      }),
    );
  });

  test('folds what is folded already to itself, and finds a part of a text wherever it stands', () => {
    // A sigma is written in another way where its word ends, by which letters of its own it is not found.
    const text = fc.string({ unit: 'binary' }).map((letters) => letters.replaceAll(/[Σσς]/g, 's'));
    fc.assert(
      fc.property(text, (given) => {
        expect(fold(fold(given))).toBe(fold(given));
      }),
    );
    const letters = fc.string({ unit: fc.constantFrom('a', 'é', 'É', 'ß', 'ø', 'Ł', 'ĳ', ' ') });
    fc.assert(
      fc.property(letters, letters, letters, (before, found, after) => {
        expect(fold(before + found + after)).toContain(fold(found));
      }),
    );
  });

  test('like fits as a regular expression would', () => {
    const letters = fc.string({ unit: fc.constantFrom('a', 'b', '%', '_', '\\'), maxLength: 6 });
    fc.assert(
      fc.property(letters, letters, (pattern, text) => {
        const source = readLike(pattern).map((part) => {
          if (part.kind === 'text') return part.text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
          return part.kind === 'run' ? '.*' : '.';
        });
        expect(fitsLike(readLike(pattern), text)).toBe(new RegExp(`^${source.join('')}$`, 's').test(text));
      }),
      { numRuns: 1000 },
    );
  });
});

test('an id that was seen is never taken for a new one', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.uuid(), { maxLength: 50 }), (ids) => {
      const seen = createSeenIds();
      expect(ids.some((id) => seen.has(id))).toBe(false);
      for (const id of ids) seen.add(id);
      expect(ids.every((id) => seen.has(id))).toBe(true);
    }),
    { numRuns: 20 },
  );
});
