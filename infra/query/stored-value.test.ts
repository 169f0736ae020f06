import fc from 'fast-check';
import { compareCodePoints, fold, foldAny, foldAscii } from './fold.js';
import { fitsLike, readLike } from './like.js';
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

describe('a date in a query', () => {
  test.each([
    ['2026-11-01 00:00:00', '2026-11-01T00:00:00.000Z'],
    ['11/01/2026', '2026-11-01T00:00:00.000Z'],
    ['Nov 1, 2026 5:00 PM', '2026-11-01T17:00:00.000Z'],
    ['2026-11-01 10:00:00+02', '2026-11-01T08:00:00.000Z'],
    ['11/01/2026 10:00 EST', '2026-11-01T15:00:00.000Z'],
    ['Sun Nov 01 2026 01:00:00 GMT+0100 (Central European Standard Time)', '2026-11-01T00:00:00.000Z'],
    ['2026-11', '2026-11-01T00:00:00.000Z'],
    ['1795843748000', '2026-11-28T05:29:08.000Z'],
    ['999999999999', '2001-09-09T01:46:39.999Z'],
  ])('reads %s, without a zone as UTC', (text, instant) => expect(asStored('date', text)).toBe(instant));

  test.each([
    'yesterday',
    '2026',
    '1795843748',
    '99999999999',
    '12345678901234',
    '-179584374800',
    '1.5',
    '-5',
    ' 2026 ',
  ])('%s is none', (text) => expect(asStored('date', text)).toBeUndefined());

  test('is read as any clock and calendar of JavaScript writes it', () => {
    const seconds = fc.integer({ min: Date.parse('1950-01-01') / 1_000, max: Date.parse('2090-01-01') / 1_000 });
    fc.assert(
      fc.property(seconds, (second) => {
        const date = new Date(second * 1_000);
        for (const text of [date.toUTCString(), date.toString(), date.toISOString().replace('T', ' ').slice(0, 19)])
          expect(asStored('date', text)).toBe(date.toISOString());
      }),
    );
  });
});

test('a day in a query is the day of its instant in UTC, and no other text', () => {
  const days = ['2026-11-01', '2026-11-01T23:30:00-05:00', '11/01/2026', 'soon', '2026', null];
  expect(days.map((value) => asStored('day', value))).toEqual([
    '2026-11-01',
    '2026-11-02',
    '2026-11-01',
    undefined,
    undefined,
    null,
  ]);
});

describe('a text in a query of numbers or booleans', () => {
  test('is the number that it spells exactly', () => {
    fc.assert(
      fc.property(fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.integer()), (value) => {
        expect(asStored('number', String(value))).toBe(value === 0 ? 0 : value);
      }),
    );
    for (const text of ['05', '1.0', '+1', ' 1', '1e21', '-0', '', 'NaN', 'Infinity', '0x1', '1,5', 'z'])
      expect(asStored('number', text)).toBeUndefined();
  });

  test('is the boolean that it spells exactly', () => {
    expect(['true', 'false', 'True', '1', ''].map((text) => asStored('boolean', text))).toEqual([
      true,
      false,
      undefined,
      undefined,
      undefined,
    ]);
    expect(asStored('boolean', 1)).toBeUndefined();
    expect(asStored('number', true)).toBeUndefined();
  });
});

test('a word of an enum may be queried by the boolean that it spells', () => {
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

  test('folds a folded text to itself, and finds a part of a text at any place', () => {
    // A sigma has another form at the end of a word, so its own letters would not find it.
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
