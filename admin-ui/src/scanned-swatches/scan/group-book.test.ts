import { aSwatch } from '../../../test/kit/records/inventory';
import { groupBook } from './group-book';

const swatches = [
  aSwatch({ code: 'AF1-1' }),
  aSwatch({ code: 'AF1-2', active: false, grade_notice: true }),
  aSwatch({ code: 'AF1-3', grade_notice: true }),
];
const book = groupBook(swatches, () => undefined);

describe('what a group makes of a code', () => {
  it.each([
    ['AF1-1', 0, 'scanned'],
    ['AF1-1', 1, 'again'],
    ['AF1-2', 0, 'inactive'],
    ['AF1-3', 0, 'gradeChange'],
    ['X', 0, 'unknown'],
    ['X', 1, 'again'],
  ] as const)('%s after %i is %s', (code, times, kind) => {
    expect(book.answer(code, times).kind).toBe(kind);
  });

  it('names the code that fits but for the case of its letters', () => {
    expect(book.answer('af1-1', 0)).toEqual({ kind: 'unknown', meant: 'AF1-1' });
  });
});
