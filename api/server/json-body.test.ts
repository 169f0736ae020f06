import fc from 'fast-check';
import { refusalOf } from '../../test/kit/domain/scenario.js';
import { bodyLevels, bodyValuesAtMost } from '../../infra/budgets/budgets.js';
import { jsonText, refuseCostlyBody } from './json-body.js';

const nested = (levels: number, open = '[', close = ']'): string => `${open.repeat(levels)}${close.repeat(levels)}`;
const withKeys = (count: number): string => `{${Array.from({ length: count }, (_, at) => `"k${at}":1`).join(',')}}`;

describe('a body before it is parsed', () => {
  it.each([
    ['lists', nested(bodyLevels + 1)],
    ['objects', nested(bodyLevels + 1, '{"a":', '}')],
    ['lists that never end', '['.repeat(900_000)],
  ])('is refused when %s are nested too deeply', (_, text) =>
    expect(refusalOf(() => refuseCostlyBody(text)).code).toBe('body.too-deep'),
  );

  it('is refused when it has too many values', () =>
    expect(refusalOf(() => refuseCostlyBody(withKeys(bodyValuesAtMost + 1))).code).toBe('body.too-many-values'));

  it('is accepted up to the limit', () => {
    expect(() => refuseCostlyBody(nested(bodyLevels))).not.toThrow();
    expect(() => refuseCostlyBody(withKeys(bodyValuesAtMost))).not.toThrow();
  });

  it('is checked by its structure and not by the content of its texts', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom('[', '{', ',', '\\', '"'), (text, sign) => {
        const body = JSON.stringify({ [text]: sign.repeat(bodyValuesAtMost + 1), next: [text, sign] });
        expect(() => refuseCostlyBody(body)).not.toThrow();
      }),
      { numRuns: 50 },
    );
  });

  it('is as deep as its deepest value, regardless of the number of values next to it', () =>
    expect(() => refuseCostlyBody(`[${'[],'.repeat(bodyValuesAtMost - 1)}[]]`)).not.toThrow());
});

describe('the text of a body', () => {
  const json = 'application/json';

  it.each([
    [json, Buffer.from('"Füssen 😀"'), '"Füssen 😀"'],
    [`${json}; charset=UTF-8`, Buffer.from('"ü"'), '"ü"'],
    [`${json};charset="utf8"`, Buffer.from('"ü"'), '"ü"'],
    [`${json}; charset=iso-8859-1`, Buffer.from('"ü"', 'latin1'), '"ü"'],
    [`${json}; charset=utf-16le`, Buffer.from('"ü"', 'utf16le'), '"ü"'],
    [`${json}; charset=shift_jis`, Buffer.from([0x22, 0x83, 0x41, 0x22]), '"ア"'],
  ])('is read in the charset of %s', (contentType, body, text) => expect(jsonText(body, contentType)).toBe(text));

  it.each([
    [json, Buffer.from('"ü"', 'latin1'), 'body.wrong-type'],
    [`${json}; charset=utf-8`, Buffer.from([0x22, 0xed, 0xa0, 0x80, 0x22]), 'body.wrong-type'],
    [`${json}; charset=utf-16le`, Buffer.from([0x22]), 'body.wrong-type'],
    [`${json}; charset=klingon`, Buffer.from('""'), 'body.unsupported-charset'],
  ])('is refused in %s for invalid bytes', (contentType, body, code) =>
    expect(refusalOf(() => jsonText(body, contentType)).code).toBe(code),
  );

  it('accepts any text in UTF-8', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (given) => {
        expect(jsonText(Buffer.from(given))).toBe(Buffer.from(given).toString());
      }),
    );
  });
});
