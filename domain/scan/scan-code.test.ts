import fc from 'fast-check';
import { toText } from '../kit/text.js';
import { scanCodeOf } from './scan-code.js';

const bytesInJson = (text: string): number => new TextEncoder().encode(JSON.stringify(text)).length - 2;

describe('the code that a scan records', () => {
  it.each([
    [' U-0012\u001d', 'U-0012'],
    ['\u0002U-0012\u0003\r\n', 'U-0012'],
    ['e\u0301'.repeat(64), '\u00e9'.repeat(64)],
    ['U-0012', 'U-0012'],
    ['A B', 'A B'],
  ])('for %j is %j', (text, code) => expect(scanCodeOf(text)).toBe(code));

  it.each([
    ['a control character within it', 'U\u001d12', 'U\ufffd12'],
    ['a zero-width space within it', 'U\u200b12', 'U\ufffd12'],
    [
      'an address of more than 64 characters',
      `https://mill.example/${'x'.repeat(300)}`,
      /^https:\/\/mill\.example\/x{234}$/,
    ],
    ['nothing but control characters', '\u001d\u0004', '\ufffd'],
    ['blanks alone', '   ', '\ufffd'],
    ['an empty text', '', '\ufffd'],
    ['a code with more blanks after it than the limit, and another sign', `ABC${' '.repeat(252)}X`, 'ABC\ufffd'],
    ['a stack of marks', `a${'\u0301'.repeat(40)}`, `\u00e1${'\u0301'.repeat(30)}`],
  ])('is a displayable text for %s', (_what, text, shown) => {
    if (shown instanceof RegExp) expect(scanCodeOf(text)).toMatch(shown);
    else expect(scanCodeOf(text)).toBe(shown);
  });

  it('can always be stored, is stable under a repeat, and has 255 bytes at most', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary', minLength: 1, maxLength: 400 }),
      fc.string({
        unit: fc.constantFrom('"', '\\', '\u4e00', '\u{1f600}', 'e\u0301', ' '),
        minLength: 60,
        maxLength: 400,
      }),
    );
    fc.assert(
      fc.property(text, (read) => {
        const code = scanCodeOf(read);
        expect(scanCodeOf(code)).toBe(code);
        expect(toText(code, 'code')).toBe(code);
        expect(code).not.toBe('');
        expect(bytesInJson(code)).toBeLessThanOrEqual(255);
      }),
      { numRuns: 3_000 },
    );
  });

  it('is computed fast from 300,000 blanks and letters', () => {
    const begun = performance.now();
    scanCodeOf(`a${'\t'.repeat(150_000)}a${' '.repeat(150_000)}`);
    expect(performance.now() - begun).toBeLessThan(200);
  });
});
