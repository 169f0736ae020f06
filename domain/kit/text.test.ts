import fc from 'fast-check';
import { type TextKind, toText } from './text.js';

const kinds: readonly TextKind[] = ['line', 'note'];
/** What people type: letters with and without marks, of both directions, signs, and emoji of several code points. */
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
  it('may hold what people write, and is kept composed', () => {
    fc.assert(
      fc.property(written, fc.constantFrom(...kinds), (text, kind) => {
        expect(toText(text, kind)).toBe(text.normalize('NFC'));
      }),
    );
  });

  it('holds no control character, no turn of direction, and nothing that is no character', () => {
    fc.assert(
      fc.property(written, unfit, written, fc.constantFrom(...kinds), (before, sign, after, kind) => {
        expect(toText(before + sign + after, kind)).toBeUndefined();
      }),
    );
  });

  it('is the same when it is read again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.constantFrom(...kinds), (text, kind) => {
        const kept = toText(text, kind);
        if (kept !== undefined) expect(toText(kept, kind)).toBe(kept);
      }),
    );
  });

  it.each(['a\nb', 'a\r\nb', 'a\rb', 'a\u2028b', 'a\u2029b'])('has line breaks in a note alone: %j', (text) => {
    expect(toText(text, 'line')).toBeUndefined();
    expect(toText(text, 'note')).toBe('a\nb');
  });

  it('of one line may come with breaks around it, as from a file', () => expect(toText('\tindigo\r\n')).toBe('indigo'));

  it('is judged at once, whatever it is made of', () => {
    const marked = `a${'\u0301\u0323'.repeat(200_000)}`;
    const started = performance.now();
    expect(toText(marked, 'note')).toBeUndefined();
    // Composing it would take half a minute.
    expect(performance.now() - started).toBeLessThan(2_000);
  });
});
