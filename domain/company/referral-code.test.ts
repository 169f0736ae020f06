import { referralCodeOf } from './referral-code.js';
import { toText } from '../kit/text.js';
import { longestName } from '../user/names.js';
import { isTimeZone } from './time-zone.js';

describe('a referral code', () => {
  it('is the name without blanks, _REF_ and the type', () =>
    expect(referralCodeOf('Mill manufacturer 1a2b', 'manufacturer', 1)).toBe('Millmanufacturer1a2b_REF_manufacturer'));
  it.each([
    ['Loom & Vale', 'Loom&Vale'],
    ['Vereinigte Köper & Leinenweberei Süd (GmbH)', 'VereinigteKöper&LeinenwebereiSüd(GmbH)'],
    ['Smith-Hall Mills', 'Smith-HallMills'],
    ['織物 工房', '織物工房'],
    ['Mill \u{1f469}\u200d\u{1f3ed}', 'Mill\u{1f469}\u{1f3ed}'],
  ])('keeps all visible characters of %s', (name, code) =>
    expect(referralCodeOf(name, 'vendor', 1)).toBe(`${code}_REF_vendor`),
  );
  it.each([
    ['Claim at https: //evil. example/pay', 'Claimathttpsevilexamplepay'],
    ['Claim at evil． example', 'Claimatevilexample'],
    ['Smith & Co. KG', 'Smith&CoKG'],
  ])('is no web address, though the words of %s become one', (name, code) =>
    expect(referralCodeOf(name, 'vendor', 1)).toBe(`${code}_REF_vendor`),
  );
  it('of the longest name is a code that a sign-up takes', () => {
    const code = referralCodeOf('Köper '.repeat(20).slice(0, longestName), 'manufacturer', 12);
    expect([toText(code, 'code'), code.length <= 200]).toEqual([code, true]);
  });
  it('gets a number when the plain one is taken', () =>
    expect(referralCodeOf('Mill', 'vendor', 3)).toBe('Mill_REF_vendor-3'));
});

describe('a time zone', () => {
  it.each(['America/New_York', 'UTC', 'US/Eastern', 'Asia/Calcutta'])('may be %s', (zone) =>
    expect(isTimeZone(zone)).toBe(true),
  );
  it.each(['', '+02:00', 'Mars/Olympus', '<script>'])('may not be %j', (zone) => expect(isTimeZone(zone)).toBe(false));
});
