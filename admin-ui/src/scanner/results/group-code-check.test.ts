import { aSwatch } from '../../../test/kit/records/inventory';
import { groupCodeCheck } from './group-code-check';

const swatches = [
  aSwatch({ code: 'AF1-1', other_codes: ['OLD 1'] }),
  aSwatch({ code: 'AF1-2', active: false, grade_notice: true }),
  aSwatch({ code: 'AF1-3', grade_notice: true }),
];
const codeCheck = groupCodeCheck(swatches, () => undefined);

describe('what a group makes of a code', () => {
  it.each([
    ['AF1-1', 0, 'scanned'],
    ['AF1-1', 1, 'again'],
    ['AF1-2', 0, 'inactive'],
    ['AF1-3', 0, 'gradeChange'],
    ['OLD 1', 0, 'scanned'],
    ['OLD 1', 1, 'again'],
    ['X', 0, 'unknown'],
    ['X', 1, 'again'],
  ] as const)('%s after %i is %s', (code, times, kind) => {
    expect(codeCheck.check(code, times).kind).toBe(kind);
  });

  it('reads the code and the other codes of a fabric as one', () => {
    expect(['AF1-1', 'OLD 1', 'AF1-3', 'X'].map((code) => codeCheck.codeOf(code))).toEqual([
      'AF1-1',
      'AF1-1',
      'AF1-3',
      'X',
    ]);
  });

  it('names the code that fits but for the case of its letters', () => {
    expect(codeCheck.check('af1-1', 0)).toEqual({ kind: 'unknown', meant: 'AF1-1' });
  });
});
