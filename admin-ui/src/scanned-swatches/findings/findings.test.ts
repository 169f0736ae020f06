import { aScannedSwatch as row } from '../../../test/kit/records/inventory';
import { allRows, findingOf, firstFinding, rowsWith } from './findings';

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
  expect(allRows({ ...counts, resolved: 2 })).toBe(8);
});

it('opens on the first finding that there is, and on all rows where there is none', () => {
  const none = {
    expected: 4,
    scanned: 4,
    missing: 0,
    duplicate: 0,
    inactive: 0,
    gradeChange: 0,
    unknown: 0,
    resolved: 1,
  };
  expect(firstFinding({ ...none, unknown: 1, duplicate: 2 })).toBe('duplicate');
  expect(firstFinding(none)).toBeNull();
});
