import fc from 'fast-check';
import { codeLikeness, exactLikeness, likenessKey } from './code-likeness.js';

describe('codes that are mistaken for each other', () => {
  it.each([
    ['HB-2041', 'hb-2041'],
    ['0124', '000124'],
    ['124.5', '0124.50'],
    ['124,5', '0124.50'],
    ['100000', '1E5'],
    ['100000', '1e+5'],
    ['0.5', '5E-1'],
    ['0', '000'],
    ['8712350000000000', '8712350000000001'],
    ['123456789012345000', '123456789012345678'],
  ])('are %s and %s', (one, other) => {
    expect(codeLikeness(one)).toBe(codeLikeness(other));
    expect(likenessKey(one)).toBe(likenessKey(other));
  });
  it.each([
    ['HB-2041', 'hb-02041'],
    [']C1HB-2041', 'HB-2041'],
    ['*0012*', '12'],
    ['AF1-001', 'af01-1'],
  ])('on labels are %s and %s', (one, other) => expect(likenessKey(one)).toBe(likenessKey(other)));
  it.each([
    ['HB-2041', 'HB-2042'],
    ['HB-0124', 'HB-124'],
    ['124', '1240'],
    ['124', '12.4'],
    ['871235000000000', '8712350000000000'],
    ['123456789012345', '123456789012346'],
    ['1E5', '1E6'],
    ['1E5', 'E5'],
    ['', '0'],
  ])('are not %s and %s', (one, other) => {
    expect(codeLikeness(one)).not.toBe(codeLikeness(other));
  });
  it('are whole numbers of at most 15 figures exactly where they are equal', () => {
    const number = fc.nat({ max: 999_999 });
    fc.assert(
      fc.property(number, number, fc.nat({ max: 5 }), (one, other, zeros) => {
        const isAlike = codeLikeness(String(one)) === codeLikeness('0'.repeat(zeros) + String(other));
        expect(isAlike).toBe(one === other);
      }),
    );
  });
});

describe('codes whose digits are all compared', () => {
  it.each([
    ['8712350000000001', '08712350000000001'],
    ['0124.50', '124.5'],
    ['hb-2041', 'HB-2041'],
  ])('are the same for %s and %s', (one, other) => {
    expect(exactLikeness(one)).toBe(exactLikeness(other));
  });
  it.each([
    ['8712350000000001', '8712350000000002'],
    ['8712350000000001', '8712350000000000'],
  ])('differ for %s and %s', (one, other) => {
    expect(exactLikeness(one)).not.toBe(exactLikeness(other));
  });
});
