import { meantCode } from './meant-code.js';

const codes = [
  ...['U-0012', 'U-B', 'AF1-1', 'af1-1', 'X-10', 'X-010', 'N-1', 'N-2'].map((code) => ({ code, present: code })),
  { code: 'OLD-7', present: 'N-1' },
  { code: 'old-8', present: 'N-1' },
  { code: 'OLD-8', present: 'N-2' },
  { code: 'OLD-9', present: 'N-1' },
  { code: 'OLD-9', present: 'N-2' },
];

describe('the code that was probably meant', () => {
  it.each([
    [']C1U-B', 'U-B'],
    ['*u-b*', 'U-B'],
    ['U-12', 'U-0012'],
    [']C1af1-1', 'af1-1'],
    ['X-010', 'X-010'],
    ['OLD-7', 'N-1'],
    ['*old-007*', 'N-1'],
    ['old-8', 'N-1'],
  ])('of %s is %s', (read, present) => expect(meantCode(codes, read)).toBe(present));

  it.each(['U-120', 'Af1-1', 'X-0010', 'Old-8', 'OLD-9'])('of %s is none, or several alike', (read) =>
    expect(meantCode(codes, read)).toBeUndefined(),
  );
});
