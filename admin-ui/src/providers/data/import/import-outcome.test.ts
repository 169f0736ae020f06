import { aSwatch } from '../../../../test/kit/records/inventory';
import type { ImportedSwatch } from '../../../types/wire';
import { failedCsvOf, importOutcome, withoutRow } from './import-outcome';

const good = aSwatch();

const file = [
  'code,alias,pattern_name,color,grade,grade_notice,active',
  'HB-2041,,Herringbone,Indigo,A,false,true',
  'HB-20 41,"Quay, large",Twill,Red,B,false,true',
  'HT-1180,,Houndstooth,Ink,C,maybe,true',
].join('\r\n');

const answer: readonly ImportedSwatch[] = [
  good,
  { row: 3, code: 'HB-20 41', error: 'no spaces', column: 'code', value: 'HB-20 41' },
  { row: 4, code: 'HT-1180', error: 'true or false is wanted here', column: 'grade_notice', value: 'maybe' },
];
const done = { added: 1, changed: [], unchanged: 0 };

describe('the outcome of an import', () => {
  it('names row, column, value and reason of what failed', async () => {
    const { all, failed } = await importOutcome('spring.csv', file, answer, done);
    expect(all).toBe(3);
    expect(failed.map(({ row, column, value, reason }) => [row, column, value, reason])).toEqual([
      [3, 'code', 'HB-20 41', 'no spaces'],
      [4, 'grade_notice', 'maybe', 'true or false is wanted here'],
    ]);
  });

  it('offers the failed rows as the file had them, with the reason', async () => {
    const outcome = await importOutcome('spring.csv', `\uFEFF${file}`, answer, done);
    expect(failedCsvOf(outcome).split('\r\n')).toEqual([
      'code,alias,pattern_name,color,grade,grade_notice,active,reason',
      'HB-20 41,"Quay, large",Twill,Red,B,false,true,no spaces',
      'HT-1180,,Houndstooth,Ink,C,maybe,true,true or false is wanted here',
    ]);
  });

  it('has nothing to correct when all rows were taken', async () => {
    const { all, failed } = await importOutcome('spring.csv', file, [good], done);
    expect([all, failed]).toEqual([1, []]);
  });

  it('forgets a row that was corrected, in its file too, and is over with the last one', async () => {
    const outcome = await importOutcome('spring.csv', file, answer, done);
    const [first, second] = outcome.failed;
    const left = first && withoutRow(outcome, first);
    expect(left?.failed.map(({ row }) => row)).toEqual([4]);
    expect(left && failedCsvOf(left)).not.toContain('HB-20 41');
    expect(left && second && withoutRow(left, second)).toBeNull();
  });

  it('runs no formula of a row that goes back to a spreadsheet', async () => {
    const lines = ['code,pattern_name,color,grade', '=1+1,Twill,Red,B'].join('\r\n');
    const failed = [{ row: 2, code: '=1+1', error: 'no', column: 'code', value: '=1+1' }];
    expect(failedCsvOf(await importOutcome('a.csv', lines, failed, done))).toContain(`"'=1+1",`);
  });
});
