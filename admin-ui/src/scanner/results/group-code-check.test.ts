import { aSwatch } from '../../../test/kit/records/inventory';
import { groupCodeCheck } from './group-code-check';

const swatches = [
  aSwatch({ code: 'AF1-1' }),
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
    ['X', 0, 'unknown'],
    ['X', 1, 'again'],
  ] as const)('%s after %i is %s', (code, times, kind) => {
    expect(codeCheck.check(code, times).kind).toBe(kind);
  });

  it('names the code that fits but for the case of its letters', () => {
    expect(codeCheck.check('af1-1', 0)).toEqual({ kind: 'unknown', meant: 'AF1-1' });
  });
});
