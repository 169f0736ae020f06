import { aSwatch } from '../../../../test/kit/records/inventory';
import type { RefusedRow } from '../../../types/wire';
import { failedCsvOf, failedCsvOfCells, importOutcome, withoutRow } from './import-outcome';

const good = aSwatch();
const header = 'code,alias,pattern_name,color,grade,grade_notice,active';
const rows = [
  'HB-2041,,Herringbone,Indigo,A,false,true',
  'HB-20 41,"Quay, large",Twill,Red,B,false,true',
  'HT-1180,,Houndstooth,Ink,C,maybe,true',
];

const answer = [
  good,
  { row: 3, code: 'HB-20 41', error: 'no spaces', column: 'code', value: 'HB-20 41' },
  {
    row: 4,
    code: 'HT-1180',
    error: 'true or false is wanted here',
    column: 'grade_notice',
    value: 'maybe',
    expected: 'true or false',
    cells: { code: 'HT-1180', pattern_name: 'Houndstooth' },
  },
];
const fileOf = (text: string) => new File([text], 'spring.csv');
const outcomeOf = (text: string, rows: readonly object[] = answer) =>
  importOutcome(fileOf(text), { rows: rows, ignored: [], isRefused: false });
const file = [header, ...rows].join('\r\n');

describe('the outcome of an import', () => {
  it('names row, column, value, reason and what was expected of what failed', async () => {
    const { all, good: taken, failed } = await outcomeOf(file);
    expect([all, taken]).toEqual([3, 1]);
    expect(failed.map(({ csvLine: _, ...row }) => row)).toEqual([
      { row: 3, column: 'code', value: 'HB-20 41', reason: 'no spaces', expected: '', values: {} },
      {
        row: 4,
        column: 'grade_notice',
        value: 'maybe',
        reason: 'true or false is wanted here',
        expected: 'true or false',
        values: { code: 'HT-1180', pattern_name: 'Houndstooth' },
      },
    ]);
  });

  it.each([
    ['commas', `\uFEFF${file}`],
    ['semicolons', file.replaceAll(',', ';').replace('Quay; large', 'Quay, large')],
    ['tabs', file.replaceAll(',', '\t').replace('Quay\t large', 'Quay, large')],
  ])('offers the failed rows as the file had them with %s, with the reason', async (_, text) => {
    expect(failedCsvOf(await outcomeOf(text)).split('\r\n')).toEqual([
      'code,alias,pattern_name,color,grade,grade_notice,active,reason',
      'HB-20 41,"Quay, large",Twill,Red,B,false,true,no spaces',
      'HT-1180,,Houndstooth,Ink,C,maybe,true,true or false is wanted here',
    ]);
  });

  it('makes failed.csv of what was kept of the rows once the file is gone', async () => {
    const kept: readonly RefusedRow[] = [
      { row: 3, code: 'a', error: 'no', cells: { code: '=a', color: 'Red, deep' } },
      { row: 4, code: 'b', error: 'why', cells: { code: 'b', grade: 'C' } },
    ];
    expect((await failedCsvOfCells(kept)).split('\r\n')).toEqual([
      'code,color,grade,reason',
      `"'=a","Red, deep",,no`,
      'b,,C,why',
    ]);
  });

  it('has nothing to correct when all rows were taken', async () => {
    const { all, failed } = await outcomeOf(file, [good]);
    expect([all, failed]).toEqual([1, []]);
  });

  it('forgets a row that was corrected, in its file too, and is over with the last one', async () => {
    const outcome = await outcomeOf(file);
    const [first, second] = outcome.failed;
    const left = first && withoutRow(outcome, first);
    expect(left?.failed.map(({ row }) => row)).toEqual([4]);
    expect(left && failedCsvOf(left)).not.toContain('HB-20 41');
    expect(left && second && withoutRow(left, second)).toBeNull();
  });

  it('runs no formula of a row that goes back to a spreadsheet', async () => {
    const lines = ['code,pattern_name,color,grade', '=1+1,Twill,Red,B'].join('\r\n');
    const failed = [{ row: 2, code: '=1+1', error: 'no', column: 'code', value: '=1+1' }];
    expect(failedCsvOf(await outcomeOf(lines, failed))).toContain(`"'=1+1",`);
  });
});
