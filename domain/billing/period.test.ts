import fc from 'fast-check';
import { dayIn } from '../kit/day.js';
import { firstPeriod, startAfter } from './period.js';

describe('the first period', () => {
  it.each([
    ['2026-11-20T15:00:00.000Z', 'America/New_York', false, '2026-12', '2026-12-01', '2026-12-31', '2026-12-01'],
    // The last day of the year in New York, when UTC has the next one.
    ['2027-01-01T03:00:00.000Z', 'America/New_York', false, '2027-01', '2027-01-01', '2027-01-31', '2027-01-01'],
    // The 1st itself: the month that has begun is free.
    ['2026-12-01T05:00:00.000Z', 'America/New_York', false, '2027-01', '2027-01-01', '2027-01-31', '2027-01-01'],
    ['2028-01-31T12:00:00.000Z', 'UTC', false, '2028-02', '2028-02-01', '2028-02-29', '2028-02-01'],
    ['2026-11-20T15:00:00.000Z', 'UTC', true, '2026-12/12', '2026-12-01', '2027-11-30', '2026-12-20'],
    ['2027-02-10T15:00:00.000Z', 'UTC', true, '2027-03/12', '2027-03-01', '2028-02-29', '2027-03-12'],
  ])('after %s in %s, of a year %s, is %s', (at, zone, isAnnual, period, from, to, dueOn) =>
    expect(firstPeriod(at, zone, isAnnual)).toMatchObject({ period, from, to, dueOn }),
  );

  it('begins as a clock in the zone shows the 1st, after the sign-up and within 31 days of it', () => {
    const instants = fc.date({
      min: new Date('2020-01-01T00:00:00Z'),
      max: new Date('2036-12-31T00:00:00Z'),
      noInvalidDate: true,
    });
    const zones = [
      'UTC',
      'America/New_York',
      'America/Sao_Paulo',
      'Asia/Kathmandu',
      'Pacific/Kiritimati',
      'Etc/GMT+12',
    ];
    fc.assert(
      fc.property(instants, fc.constantFrom(...zones), fc.boolean(), (date, zone, isAnnual) => {
        const at = date.toISOString();
        const { from, start } = firstPeriod(at, zone, isAnnual);
        expect(from.endsWith('-01')).toBe(true);
        expect(dayIn(start, zone)).toBe(from);
        expect(dayIn(new Date(Date.parse(start) - 1).toISOString(), zone) < from).toBe(true);
        expect(Date.parse(start)).toBeGreaterThan(date.getTime());
        expect(Date.parse(start) - date.getTime()).toBeLessThan(32 * 86_400_000);
      }),
      { numRuns: 1_000 },
    );
  });

  it.each([
    ['America/New_York', false, '2027-01-01T05:00:00.000Z'],
    ['America/New_York', true, '2027-12-01T05:00:00.000Z'],
    ['Asia/Tokyo', false, '2026-12-31T15:00:00.000Z'],
  ])('is followed, in %s, of a year %s, by one that begins at %s', (zone, isAnnual, start) =>
    expect(startAfter(firstPeriod('2026-11-20T15:00:00.000Z', zone, isAnnual), zone)).toBe(start),
  );
});
