import { aSwatch } from '../../../../test/kit/records/inventory';
import { type FailedRow, failedCsvOf, importOutcome, withoutRow } from './import-outcome';

const good = aSwatch();
const texts = { alias: '', pattern_name: 'Twill', color: 'Red', grade: 'B', Shelf: '7' };

const answer = [
  good,
  {
    ...{ row: 3, code: 'HB-20 41', error: 'no spaces', column: 'code', value: 'HB-20 41' },
    cells: { code: 'HB-20 41', ...texts, alias: 'Quay, large' },
  },
  {
    ...{ row: 4, code: 'HT-1180', error: 'true or false is wanted here', column: 'grade_notice', value: 'maybe' },
    expected: 'true or false',
    cells: { code: 'HT-1180', ...texts },
  },
];
const outcomeOf = (rows: readonly object[] = answer) =>
  importOutcome('spring.csv', { rows, ignored: ['Shelf'], isRefused: false });
const linesOf = (table: string) => table.split('\r\n');

describe('the outcome of an import', () => {
  it('names row, column, value, reason and what was expected of what failed', () => {
    const { all, good: taken, failed } = outcomeOf();
    expect([all, taken]).toEqual([3, 1]);
    expect(failed).toMatchObject([
      { row: 3, column: 'code', value: 'HB-20 41', reason: 'no spaces', expected: '' },
      {
        ...{ row: 4, column: 'grade_notice', value: 'maybe', reason: 'true or false is wanted here' },
        ...{ expected: 'true or false', values: { code: 'HT-1180', pattern_name: 'Twill' } },
      },
    ]);
  });

  it('offers the failed rows with all of their cells, and the reason', () => {
    expect(linesOf(failedCsvOf(outcomeOf().failed))).toEqual([
      'code,alias,pattern_name,color,grade,Shelf,reason',
      'HB-20 41,"Quay, large",Twill,Red,B,7,no spaces',
      'HT-1180,,Twill,Red,B,7,true or false is wanted here',
    ]);
  });

  it('offers the failed rows of an older import with the columns that each of them has', () => {
    const kept: readonly Pick<FailedRow, 'values' | 'reason'>[] = [
      { values: { code: '=a', color: 'Red, deep' }, reason: 'no' },
      { values: { code: 'b', grade: 'C', reason: 'an older one' }, reason: 'why' },
    ];
    expect(linesOf(failedCsvOf(kept))).toEqual(['code,color,grade,reason', `'=a,"Red, deep",,no`, 'b,,C,why']);
  });

  it('keeps a cell beyond the headings behind the reason, where no import takes it for another one', () => {
    const kept = [{ values: { code: 'a', color: 'fine', '+': 'Blue' }, reason: 'no' }];
    expect(linesOf(failedCsvOf(kept))).toEqual(['code,color,reason', 'a,fine,no,Blue']);
  });

  it('has nothing to correct when all rows were taken', () => {
    const { all, failed } = outcomeOf([good]);
    expect([all, failed]).toEqual([1, []]);
  });

  it('forgets a row that was corrected, in its file too, and is over with the last one', () => {
    const outcome = outcomeOf();
    const [first, second] = outcome.failed;
    const left = first && withoutRow(outcome, first);
    expect(left?.failed.map(({ row }) => row)).toEqual([4]);
    expect(left && failedCsvOf(left.failed)).not.toContain('HB-20 41');
    expect(left && second && withoutRow(left, second)).toBeNull();
  });
});
