import type { ScannedSwatch } from '../../types/wire';
import { allRows, findingOf, rowsWith } from './finding-of';

const row = (changes: Partial<ScannedSwatch>): ScannedSwatch => ({
  id: 'r1',
  code: 'HB-2041',
  scannedGroupId: 'g1',
  swatchId: 's1',
  scanned: true,
  duplicate: false,
  active: true,
  grade_notice: false,
  unknown: false,
  scannedAt: '2026-11-20T20:42:00.000Z',
  alias: null,
  pattern_name: null,
  color: null,
  grade: null,
  row: 0,
  ...changes,
});

describe('the finding of a scanned row', () => {
  it.each([
    ['missing', { scanned: false, active: false }],
    ['duplicate', { duplicate: true }],
    ['unknown', { unknown: true }],
    ['inactive', { active: false, grade_notice: true }],
    ['gradeChange', { grade_notice: true }],
    ['scanned', {}],
  ] as const)('is %s', (finding, changes) => {
    expect(findingOf(row(changes))).toBe(finding);
    expect(row(changes)).toMatchObject(rowsWith[finding]);
  });
});

it('a scan has a row for each expected swatch, each duplicate and each unknown code', () => {
  const counts = { expected: 4, scanned: 2, missing: 2, duplicate: 1, inactive: 1, gradeChange: 1, unknown: 1 };
  expect(allRows(counts)).toBe(6);
});
