import fc from 'fast-check';
import { refusalOf } from '../../test/kit/domain/scenario.js';
import { bodyLevels, bodyValuesAtMost } from '../../infra/budgets/budgets.js';
import { refuseCostlyBody } from './json-body.js';

const nested = (levels: number, open = '[', close = ']'): string => `${open.repeat(levels)}${close.repeat(levels)}`;
const withKeys = (count: number): string => `{${Array.from({ length: count }, (_, at) => `"k${at}":1`).join(',')}}`;

describe('a body before it is parsed', () => {
  it.each([
    ['lists', nested(bodyLevels + 1)],
    ['objects', nested(bodyLevels + 1, '{"a":', '}')],
    ['lists that never end', '['.repeat(900_000)],
  ])('is refused when %s lie within each other too deeply', (_, text) =>
    expect(refusalOf(() => refuseCostlyBody(text)).code).toBe('body.too-deep'),
  );

  it('is refused when it holds more values than anybody needs', () =>
    expect(refusalOf(() => refuseCostlyBody(withKeys(bodyValuesAtMost + 1))).code).toBe('body.too-many-values'));

  it('is taken up to the budget', () => {
    expect(() => refuseCostlyBody(nested(bodyLevels))).not.toThrow();
    expect(() => refuseCostlyBody(withKeys(bodyValuesAtMost))).not.toThrow();
  });

  it('is judged by its structure and not by what its texts say', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom('[', '{', ',', '\\', '"'), (text, sign) => {
        const body = JSON.stringify({ [text]: sign.repeat(bodyValuesAtMost + 1), next: [text, sign] });
        expect(() => refuseCostlyBody(body)).not.toThrow();
      }),
      { numRuns: 50 },
    );
  });

  it('is as deep as its deepest value, however many are beside it', () =>
    expect(() => refuseCostlyBody(`[${'[],'.repeat(bodyValuesAtMost - 1)}[]]`)).not.toThrow());
});
