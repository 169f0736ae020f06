import { isOurs, positionOf } from './recorded.js';

describe('a position', () => {
  it('is the number of the commit', () => {
    expect(positionOf(733n)).toBe(733);
    expect(positionOf(9_007_199_254_740_991n)).toBe(Number.MAX_SAFE_INTEGER);
  });
  it('is refused above the range of a number, and when it is missing', () => {
    expect(() => positionOf(9_007_199_254_740_992n)).toThrow('9007199254740992 of the log is above 2^53');
    expect(() => positionOf(undefined)).toThrow(RangeError);
  });
});

it('an event of the server itself is not ours', () => {
  expect(['$metadata', '$>', '$streamDeleted', 'OrderPlaced'].map((type) => isOurs({ type }))).toEqual([
    false,
    false,
    false,
    true,
  ]);
});
