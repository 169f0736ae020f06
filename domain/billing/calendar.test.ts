import fc from 'fast-check';
import { onTheWall } from '../../test/kit/domain/on-the-wall.js';
import { addMonths } from './calendar.js';

const zones = [
  'UTC',
  'America/New_York',
  'America/Sao_Paulo',
  'Europe/Berlin',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Pacific/Kiritimati',
  'Etc/GMT+12',
];

describe('months later', () => {
  it.each([
    ['2024-02-29T10:00:00.000Z', 12, 'UTC', '2025-02-28T10:00:00.000Z'],
    ['2026-01-31T10:00:00.000Z', 1, 'UTC', '2026-02-28T10:00:00.000Z'],
    ['2026-11-30T10:00:00.000Z', 3, 'UTC', '2027-02-28T10:00:00.000Z'],
    ['2026-01-05T09:00:00.000Z', 36, 'UTC', '2029-01-05T09:00:00.000Z'],
    // February 28 in New York; UTC has the 29th already.
    ['2028-02-29T01:00:00.000Z', 12, 'America/New_York', '2029-03-01T01:00:00.000Z'],
    // The wall clock shows the same time in winter and in summer.
    ['2026-01-15T12:00:00.000Z', 6, 'America/New_York', '2026-07-15T11:00:00.000Z'],
    // Clocks skip 2:30 on March 14, 2027, and show it twice on November 7.
    ['2027-02-14T07:30:00.000Z', 1, 'America/New_York', '2027-03-14T07:30:00.000Z'],
    ['2027-10-07T05:30:00.000Z', 1, 'America/New_York', '2027-11-07T05:30:00.000Z'],
  ])('%s plus %i in %s is %s', (from, months, zone, to) => expect(addMonths(from, months, zone)).toBe(to));

  it('are on the same day of the month at the same clock time, or the last day, or after a skipped hour', () => {
    const instants = fc.date({
      min: new Date('2000-01-01T00:00:00Z'),
      max: new Date('2036-12-31T00:00:00Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(instants, fc.integer({ min: 1, max: 48 }), fc.constantFrom(...zones), (date, months, zone) => {
        const from = onTheWall(date.toISOString(), zone);
        const later = addMonths(date.toISOString(), months, zone);
        const to = onTheWall(later, zone);
        expect(to.year * 12 + to.month).toBe(from.year * 12 + from.month + months);
        const lastDay = new Date(Date.UTC(to.year, to.month, 0)).getUTCDate();
        const day = Math.min(from.day, lastDay);
        // Samoa skipped a whole day, December 30, 2011.
        if (zone === 'Pacific/Apia' && to.year === 2011 && to.month === 12) return;
        expect(to.day).toBe(day);
        expect([0, 30, 60]).toContain(to.minutes - from.minutes);
      }),
      { numRuns: 2_000 },
    );
  });
});
