import fc from 'fast-check';
import { isFarTooLong, type TextKind, toText } from './text.js';

const kinds: readonly TextKind[] = ['line', 'note'];
const names: readonly TextKind[] = ['code', 'name'];
/**
 * Texts that people type: letters with and without marks, of both directions, signs, and emoji of several code points.
 */
const written = fc
  .array(
    fc.constantFrom(
      'a',
      'Ö',
      'ß',
      'é',
      'e\u0301',
      '白',
      '한',
      'ע',
      'א\u05b8',
      'ع',
      '\u200f',
      '👩‍👧‍👦',
      '🏴󠁧󠁢󠁥󠁮󠁧󠁿',
      '½',
      ' ',
      '-',
      '"',
      '\u00a0',
    ),
  )
  .map((parts) => `x${parts.join('')}x`);
const unfit = fc.oneof(
  fc.constantFrom('\0', '\u0008', '\u001b', '\u007f', '\u0085', '\u009f', '\t', '\v'),
  fc.constantFrom('\u202a', '\u202b', '\u202c', '\u202d', '\u202e', '\u2066', '\u2067', '\u2068', '\u2069'),
  fc.constantFrom('\ufdd0', '\ufdef', '\ufffe', '\uffff', '\u{1ffff}', '\u{10fffe}', '\ud800', '\udfff'),
  fc.constant('\u0301'.repeat(31)),
);

describe('a text', () => {
  it('may hold texts that people write, and is stored composed', () => {
    fc.assert(
      fc.property(written, fc.constantFrom(...kinds), (text, kind) => {
        expect(toText(text, kind)).toBe(text.normalize('NFC'));
      }),
    );
  });

  it('refuses control characters, changes of direction, and noncharacters', () => {
    fc.assert(
      fc.property(written, unfit, written, fc.constantFrom(...kinds), (before, sign, after, kind) => {
        expect(toText(before + sign + after, kind)).toBeUndefined();
      }),
    );
  });

  it('is unchanged when it is read again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.constantFrom(...kinds), (text, kind) => {
        const kept = toText(text, kind);
        if (kept !== undefined) expect(toText(kept, kind)).toBe(kept);
      }),
    );
  });

  it.each(['a\nb', 'a\r\nb', 'a\rb', 'a\u2028b', 'a\u2029b'])('has line breaks only in a note: %j', (text) => {
    expect(toText(text, 'line')).toBeUndefined();
    expect(toText(text, 'note')).toBe('a\nb');
  });

  it('of one line may have breaks around it, as from a file', () => expect(toText('\tindigo\r\n')).toBe('indigo'));

  it('that names a record or a person refuses invisible characters', () => {
    const unseen = [
      ...['\u00ad', '\u034f', '\u061c', '\u115f', '\u17b4', '\u180e', '\u200b', '\u200c', '\u200d', '\u200e', '\u200f'],
      ...['\u2060', '\u2063', '\u2800', '\u3164', '\ufe0f', '\ufff9', '\uffa0', '\u{1d173}', '\u{e0041}', '\u{e0100}'],
    ];
    for (const sign of unseen)
      for (const kind of names) {
        expect([kind, sign, toText(`anna${sign}`, kind)]).toEqual([kind, sign, undefined]);
        expect([kind, sign, toText(`an${sign}na`, kind)]).toEqual([kind, sign, undefined]);
      }
  });

  it.each(['Herbst ❤️', '👩‍👧‍👦', '🏴󠁧󠁢󠁥󠁮󠁧󠁿 1️⃣', '東京 עברית عربى', 'Ünsal & Söhne'])(
    'that names something may be %s',
    (text) => {
      expect(names.map((kind) => toText(text, kind))).toEqual([text, text]);
    },
  );

  it('has joiners within the words of scripts that need them, but not in codes', () => {
    for (const name of ['رضا\u200cپور', 'क्\u200dष', 'ශ්\u200dරී', 'രാജന്\u200d'])
      expect([toText(name, 'name'), toText(name, 'code')]).toEqual([name, undefined]);
    for (const name of ['رضا\u200c', '\u200cرضا', 'رضا\u200c\u200cپور', 'رضا\u200bپور'])
      expect([name, toText(name, 'name')]).toEqual([name, undefined]);
  });

  it.each<[string, number, (count: number) => string]>([
    ['marks that would take half a minute to compose', 200_000, (count) => `a${'\u0301\u0323'.repeat(count)}`],
    ['tabs between two letters', 500_000, (count) => `a${'\t'.repeat(count)}a`],
    ['tabs before a letter', 500_000, (count) => `${'\t'.repeat(count)}a\u0085`],
    ['zero-width spaces', 8_000, (count) => 'a\u200b'.repeat(count)],
  ])('is checked in linear time, even of %s', (_, count, textOf) => {
    // The best of several runs, because the process may wait on a busy machine.
    const msOf = (text: string): number => {
      const runs = [1, 2, 3].map(() => {
        const started = performance.now();
        for (const kind of [...kinds, ...names]) toText(text, kind);
        return performance.now() - started;
      });
      return Math.min(...runs);
    };
    // Four times the length takes four times as long. Quadratic time would be 16 times.
    expect(msOf(textOf(count))).toBeLessThan(8 * msOf(textOf(count / 4)) + 100);
  });

  it('is far too long when none of its forms is short enough, with any blanks around it', () => {
    expect(isFarTooLong('x'.repeat(401), 100)).toBe(true);
    expect(isFarTooLong('\u03b1\u0313\u0300\u0345'.repeat(100), 100)).toBe(false);
    expect(isFarTooLong(`${' '.repeat(5_000)}x`, 100)).toBe(false);
  });
});
