import fc from 'fast-check';
import { codeFault, codeIn as codeInPortal, codeOf } from '../admin-ui/src/parts/codes/codes-in.js';
import { isUnfit } from '../admin-ui/src/parts/text/unfit-text.js';
import { meantAmong } from '../admin-ui/src/types/code-likeness.js';
import { codeIn } from '../domain/fabric/fabric-code.js';
import { meantCode } from '../domain/fabric/meant-code.js';
import { toText } from '../domain/kit/text.js';
import { scanCodeOf } from '../domain/scan/scan-code.js';

/** Signs with a rule of their own on the server, and letters between them. */
const signs = fc.constantFrom(
  ...['a', '7', ' ', '-', 'é', 'e\u0301', '\u00c5', '\u212b', '한', '白', '👩‍👧‍👦', '\u200f', '\u00a0', '\ufeff'],
  ...['❤️', '\ufe0f', '\u200b', '\u200c', '\u200d', '\u00ad', '\u2060', '\u3164', 'ر', 'क', '्'],
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
const anyLink = fc
  .tuple(
    fc.constantFrom('http://a.b/s/', ' HTTPS://mill.example:8443/s/', 'https://a/b/s/', 'https://a/s/x?/s/', 's/'),
    anyText,
    fc.boolean(),
    fc.constantFrom('', '\r\n', ' ', '/', '?a=b', '%', 'x'.repeat(300), `${'x'.repeat(300)}?`),
  )
  .map(
    ([start, text, isEncoded, end]) =>
      start + (isEncoded ? encodeURIComponent(text.replace(/\p{Cs}/gu, '')) : text) + end,
  );

describe('the scanner of the portal and the server', () => {
  test('record the same code for a text, also for an invalid one', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, anyLink), (text) => {
        expect(codeInPortal(text)).toBe(codeIn(text));
        const code = codeOf(text);
        expect(code).toBe(text.trim() === '' ? null : scanCodeOf(text));
        expect(code === null ? null : scanCodeOf(code)).toBe(code);
      }),
      { numRuns: 5_000 },
    );
  });

  test.each([
    ['http://127.0.0.1:3000/s/HB-2041', 'HB-2041'],
    [' https://an-older-address.example:8443/s/A%2FB.7%20X\r\n', 'A/B.7 X'],
    [`https://mill.example/${'x'.repeat(300)}/s/HB-2041`, 'HB-2041'],
    ['https://mill.example/s/http%3A%2F%2Fa%2Fs%2FHB-2041', 'HB-2041'],
    ['https://mill.example/other/page', 'https://mill.example/other/page'],
    ['https://mill.example/s/%20', 'https://mill.example/s/%20'],
    ['https://mill.example/s/%zz', 'https://mill.example/s/%zz'],
    ['https://mill.example/s/A/B', 'https://mill.example/s/A/B'],
  ])('read %j as the code %j', (text, code) => {
    expect([scanCodeOf(text), codeOf(text)]).toEqual([code, code]);
  });

  test('find the same characters in a code, a name and any other line', () => {
    fc.assert(
      fc.property(anyText, fc.constantFrom('code', 'name', 'line'), (text, kind) => {
        const typed = text.trim();
        expect(isUnfit(typed, kind)).toBe(toText(typed, kind) === undefined);
      }),
      { numRuns: 5_000 },
    );
  });

  test('find the same code among those that were probably meant', () => {
    const part = fc.constantFrom('a', 'A', '-', '0', '00', '1', '12', '*', ']C1', '%', '_');
    const anyCode = fc.array(part, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(fc.array(anyCode, { maxLength: 8 }), anyCode, (codes, read) => {
        const meant = meantCode(
          codes.map((code) => ({ code, present: code })),
          read,
        );
        expect(meantAmong(codes)(read)).toBe(meant);
      }),
      { numRuns: 5_000 },
    );
  });

  test.each([
    ['a text of 64 characters', 'x'.repeat(64), undefined],
    ['one of 65', 'x'.repeat(65), 'too-long'],
    ['one of 3,000', 'x'.repeat(3_000), 'too-long'],
    ['one that is short enough when it is composed', 'e\u0301'.repeat(64), undefined],
    ['one that is too long when it is composed', 'e\u0301'.repeat(65), 'too-long'],
    ['a control character at the end', 'U-0012\u001d', undefined],
    ['a control character within', 'U\u001d0012', 'signs'],
    ['a control character alone', '\u001d', 'signs'],
    ['a zero-width space', 'U-\u200b0012', 'signs'],
    ['a code whose end is beyond what is kept', `ABC${' '.repeat(252)}X`, 'signs'],
  ])('take %s alike', (_what, text, fault) => {
    const code = codeOf(text);
    expect(code).toBe(scanCodeOf(text));
    expect(code === null ? null : codeFault(code)).toBe(fault);
  });
});
