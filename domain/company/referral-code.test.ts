import { referralCodeOf } from './referral-code.js';
import { isTimeZone } from './time-zone.js';

describe('a referral code', () => {
  it('is the name without blanks, _REF_ and the type', () =>
    expect(referralCodeOf('Mill manufacturer 1a2b', 'manufacturer', 1)).toBe('Millmanufacturer1a2b_REF_manufacturer'));
  it.each([
    ['Vereinigte Köper & Leinenweberei Süd (GmbH)', 'VereinigteKoper'],
    ['O’Neil & Sons, Inc.', 'ONeilSonsInc'],
    ['Großweberei', 'Grossweberei'],
    ['Donaudampfschifffahrtstuchweberei', 'Donaudampfschifffahrtstu'],
    ['Smith-Hall Mills', 'Smith-HallMills'],
    ['織物', 'Company'],
  ])('is short enough to be dictated for %s', (name, code) =>
    expect(referralCodeOf(name, 'vendor', 1)).toBe(`${code}_REF_vendor`),
  );
  it('gets a number when the plain one is taken', () =>
    expect(referralCodeOf('Mill', 'vendor', 3)).toBe('Mill_REF_vendor-3'));
});

describe('a time zone', () => {
  it.each(['America/New_York', 'UTC', 'US/Eastern', 'Asia/Calcutta'])('may be %s', (zone) =>
    expect(isTimeZone(zone)).toBe(true),
  );
  it.each(['', '+02:00', 'Mars/Olympus', '<script>'])('may not be %j', (zone) => expect(isTimeZone(zone)).toBe(false));
});
