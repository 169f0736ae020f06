import fc from 'fast-check';
import { refusalOf } from '../../domain/kit/testing.js';
import { budgets } from '../../infra/budgets/budgets.js';
import { refuseCostlyBody } from './json-body.js';

const nested = (levels: number, open = '[', close = ']'): string => `${open.repeat(levels)}${close.repeat(levels)}`;
const withKeys = (count: number): string => `{${Array.from({ length: count }, (_, at) => `"k${at}":1`).join(',')}}`;

describe('a body before it is parsed', () => {
  it.each([
    ['lists', nested(budgets.bodyDepth + 1)],
    ['objects', nested(budgets.bodyDepth + 1, '{"a":', '}')],
    ['lists that never end', '['.repeat(900_000)],
  ])('is refused when %s lie within each other too deeply', (_, text) =>
    expect(refusalOf(() => refuseCostlyBody(text)).code).toBe('body.too-deep'),
  );

  it('is refused when it holds more values than anybody needs', () =>
    expect(refusalOf(() => refuseCostlyBody(withKeys(budgets.bodyValues + 1))).code).toBe('body.too-many-values'));

  it('is taken up to the budget', () => {
    expect(() => refuseCostlyBody(nested(budgets.bodyDepth))).not.toThrow();
    expect(() => refuseCostlyBody(withKeys(budgets.bodyValues))).not.toThrow();
  });

  it('is judged by its structure and not by what its texts say', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom('[', '{', ',', '\\', '"'), (text, sign) => {
        const body = JSON.stringify({ [text]: sign.repeat(budgets.bodyValues + 1), next: [text, sign] });
        expect(() => refuseCostlyBody(body)).not.toThrow();
      }),
      { numRuns: 50 },
    );
  });

  it('is as deep as its deepest value, however many are beside it', () =>
    expect(() => refuseCostlyBody(`[${'[],'.repeat(budgets.bodyValues - 1)}[]]`)).not.toThrow());
});
