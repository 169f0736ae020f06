import fc from 'fast-check';
import { onTheWall } from '../../test/kit/domain/on-the-wall.js';
import { dayIn, daysAfter } from '../kit/day.js';
import { firstPeriod, monthlyChargeAt, nextBillingAt, nextPeriod, startAfter } from './calendar.js';

/**
 * Zones from 12 hours behind UTC to 14 ahead, with and without daylight saving, some with an offset of part of an hour.
 */
const zones = [
  'Etc/GMT+12',
  'Pacific/Pago_Pago',
  'Pacific/Honolulu',
  'Pacific/Marquesas',
  'America/Anchorage',
  'America/Los_Angeles',
  'America/New_York',
  'America/St_Johns',
  'America/Sao_Paulo',
  'Atlantic/Azores',
  'UTC',
  'Europe/Berlin',
  'Africa/Cairo',
  'Asia/Tehran',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Asia/Tokyo',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
  'Pacific/Kiritimati',
] as const;

const instants = fc.date({
  min: new Date('2012-01-01T00:00:00Z'),
  max: new Date('2036-12-31T00:00:00Z'),
  noInvalidDate: true,
});

describe('the first period', () => {
  it.each([
    ['2026-11-20T15:00:00.000Z', 'America/New_York', false, '2026-12', '2026-12-01', '2026-12-31', '2026-12-01'],
    // The last day of the year in New York; UTC has the next day.
    ['2027-01-01T03:00:00.000Z', 'America/New_York', false, '2027-01', '2027-01-01', '2027-01-31', '2027-01-01'],
    // A sign-up on the 1st: the month that has begun is free.
    ['2026-12-01T05:00:00.000Z', 'America/New_York', false, '2027-01', '2027-01-01', '2027-01-31', '2027-01-01'],
    ['2028-01-31T12:00:00.000Z', 'UTC', false, '2028-02', '2028-02-01', '2028-02-29', '2028-02-01'],
    ['2026-11-20T15:00:00.000Z', 'UTC', true, '2026-12/12', '2026-12-01', '2027-11-30', '2026-12-20'],
    ['2027-02-10T15:00:00.000Z', 'UTC', true, '2027-03/12', '2027-03-01', '2028-02-29', '2027-03-12'],
  ])('after %s in %s, of a year %s, is %s', (at, zone, isAnnual, period, from, to, dueOn) =>
    expect(firstPeriod(at, zone, isAnnual)).toMatchObject({ period, from, to, dueOn }),
  );

  it('begins when a clock in the zone shows the 1st, after the sign-up and within 31 days of it', () => {
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

describe('the next period', () => {
  const companyWith = (billedThrough: string | null, isAnnual = false, zone = 'America/New_York') => ({
    signedUpAt: '2026-11-20T15:00:00.000Z',
    billedThrough,
    isAnnual,
    zone,
  });

  it.each([
    ['2026-12-31', false, '2027-01', '2027-01-01', '2027-01-31', '2027-01-01'],
    ['2028-01-31', false, '2028-02', '2028-02-01', '2028-02-29', '2028-02-01'],
    // From months to a year, and back.
    ['2027-02-28', true, '2027-03/12', '2027-03-01', '2028-02-29', '2027-03-15'],
    ['2028-02-29', false, '2028-03', '2028-03-01', '2028-03-31', '2028-03-01'],
  ])('after %s, of a year %s, is %s', (billedThrough, isAnnual, period, from, to, dueOn) =>
    expect(nextPeriod(companyWith(billedThrough, isAnnual), '2027-02-13')).toMatchObject({ period, from, to, dueOn }),
  );

  it('follows the previous one without a gap, month by month and year by year, in every zone', () => {
    fc.assert(
      fc.property(
        instants,
        fc.constantFrom(...zones),
        fc.array(fc.boolean(), { minLength: 2, maxLength: 15 }),
        (date, zone, years) => {
          const signedUpAt = date.toISOString();
          let billedThrough: string | null = null;
          const seen = new Set<string>();
          for (const isAnnual of years) {
            const billed = { signedUpAt, billedThrough, isAnnual, zone };
            const next = nextPeriod(billed, dayIn(signedUpAt, zone));
            if (billedThrough === null) expect(next).toEqual(firstPeriod(signedUpAt, zone, isAnnual));
            else expect(next.from).toBe(daysAfter(billedThrough, 1));
            expect(next.from.slice(8)).toBe('01');
            expect(daysAfter(next.to, 1).slice(8)).toBe('01');
            const months = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
            expect(months(daysAfter(next.to, 1)) - months(next.from)).toBe(isAnnual ? 12 : 1);
            expect(dayIn(next.start, zone)).toBe(next.from);
            expect(seen.has(next.from)).toBe(false);
            seen.add(next.from);
            billedThrough = next.to;
          }
        },
      ),
      { numRuns: 200 },
    );
  });

  it('is billed by the month on the 1st at 18:00 of the company, in every zone', () => {
    fc.assert(
      fc.property(instants, fc.constantFrom(...zones), (date, zone) => {
        const period = firstPeriod(date.toISOString(), zone, false);
        const at = monthlyChargeAt(period, zone);
        const [year, month, day] = period.from.split('-').map(Number);
        expect(onTheWall(at, zone)).toEqual({ year, month, day, minutes: 18 * 60 });
        expect(nextBillingAt({ signedUpAt: date.toISOString(), billedThrough: null, isAnnual: false, zone })).toBe(at);
      }),
      { numRuns: 1_000 },
    );
  });

  it('is billed by the year at the sign-up, and then on its first day', () => {
    expect(nextBillingAt(companyWith(null, true))).toBe('2026-11-20T15:00:00.000Z');
    expect(nextBillingAt(companyWith('2027-11-30', true))).toBe('2027-12-01T05:00:00.000Z');
  });
});
