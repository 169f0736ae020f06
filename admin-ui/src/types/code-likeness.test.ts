import { meantAmong } from './code-likeness';

describe('the code that was probably meant', () => {
  const meant = meantAmong(['U-0012', 'U-B', 'AF1-1', 'af1-1', 'X-10', 'X-010']);

  it.each([
    [']C1U-B', 'U-B'],
    ['*U-B*', 'U-B'],
    ['*u-b*', 'U-B'],
    ['U-12', 'U-0012'],
    ['u-00012', 'U-0012'],
    [']C1af1-1', 'af1-1'],
    ['X-010', 'X-010'],
  ])('of %s is %s', (read, expected) => expect(meant(read)).toBe(expected));

  it.each(['U-120', 'U-C', '*', ']C1', 'Af1-1', 'X-0010'])('of %s is none, or several alike', (read) =>
    expect(meant(read)).toBeUndefined(),
  );
});
