import type { ImportedSwatch, Swatch } from '../../types/wire';
import { importOutcome } from './import-outcome';

const good: Swatch = {
  id: 's1',
  code: 'HB-2041',
  alias: null,
  fabric_name: null,
  pattern_name: 'Herringbone',
  color: 'Indigo',
  grade: 'A',
  grade_notice: false,
  active: true,
  fabricId: 'f1',
};

const file = [
  'code,alias,pattern_name,color,grade,grade_notice,active',
  'HB-2041,,Herringbone,Indigo,A,false,true',
  'HB-20 41,"Quay, large",Twill,Red,B,false,true',
  'HT-1180,,Houndstooth,Ink,,false,true',
].join('\r\n');

const answer: readonly ImportedSwatch[] = [
  good,
  { row: 3, code: 'HB-20 41', error: 'no spaces' },
  { row: 4, code: 'HT-1180', error: 'Grade is required.' },
];

describe('the outcome of an import', () => {
  it('names row, column, value and reason of what failed', async () => {
    const { all, failed } = await importOutcome('spring.csv', file, answer);
    expect(all).toBe(3);
    expect(failed.map(({ row, column, value, reason }) => [row, column, value, reason])).toEqual([
      [3, 'code', 'HB-20 41', 'no spaces'],
      [4, 'grade', '', 'Grade is required.'],
    ]);
  });

  it('offers the failed rows as the file had them, with the reason', async () => {
    const { failedCsv } = await importOutcome('spring.csv', `\uFEFF${file}`, answer);
    expect(failedCsv.split('\r\n')).toEqual([
      'code,alias,pattern_name,color,grade,grade_notice,active,reason',
      'HB-20 41,"Quay, large",Twill,Red,B,false,true,no spaces',
      'HT-1180,,Houndstooth,Ink,,false,true,Grade is required.',
    ]);
  });

  it('has nothing to correct when all rows were taken', async () => {
    const { all, failed } = await importOutcome('spring.csv', file, [good]);
    expect([all, failed]).toEqual([1, []]);
  });
});
