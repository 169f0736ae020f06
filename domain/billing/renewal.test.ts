import fc from 'fast-check';
import { dayIn, daysAfter } from '../kit/day.js';
import { addMonths, instantOfDay } from './calendar.js';
import { type Contract, daysLeft, renewalDue } from './renewal.js';

const contract = (changes: Partial<Contract> = {}): Contract => ({
  termDate: '2026-12-31T15:00:00.000Z',
  timeZone: 'America/New_York',
  cancelsOn: null,
  endedOn: null,
  ...changes,
});

const zones = [
  ...['Etc/GMT+12', 'Pacific/Pago_Pago', 'Pacific/Honolulu', 'America/Anchorage', 'America/Los_Angeles'],
  ...['America/Denver', 'America/New_York', 'America/St_Johns', 'America/Sao_Paulo', 'Atlantic/Azores', 'UTC'],
  ...['Europe/Berlin', 'Africa/Cairo', 'Asia/Tehran', 'Asia/Kathmandu', 'Asia/Tokyo', 'Australia/Lord_Howe'],
  ...['Pacific/Chatham', 'Pacific/Apia', 'Pacific/Kiritimati'],
];

describe('the renewal of a contract', () => {
  it.each([
    ['2026-12-06T17:00:00.000Z', 25, false],
    // The last minute of December 6 and the first of December 7 in New York.
    ['2026-12-07T04:59:00.000Z', 25, false],
    ['2026-12-07T05:00:00.000Z', 24, true],
    ['2026-12-31T23:00:00.000Z', 0, true],
    ['2027-01-01T05:00:00.000Z', -1, true],
    ['2028-01-01T05:00:00.000Z', -366, true],
  ])('at %s, with %i days left, is due: %s', (at, days, isDue) => {
    expect(daysLeft(contract(), at)).toBe(days);
    expect(renewalDue(contract(), at)).toBe(isDue);
  });

  it('is not due after a cancellation or an end', () => {
    const late = '2026-12-30T12:00:00.000Z';
    expect(renewalDue(contract({ cancelsOn: '2026-12-31' }), late)).toBe(false);
    expect(renewalDue(contract({ endedOn: '2026-12-29' }), late)).toBe(false);
  });

  it('is due from 24 calendar days before the end on, in every zone, regardless of clock changes and month lengths', () => {
    const instants = fc.date({
      min: new Date('2020-01-01T00:00:00Z'),
      max: new Date('2036-12-31T00:00:00Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(instants, fc.constantFrom(...zones), fc.constantFrom(1, 3), (date, timeZone, term) => {
        const termDate = addMonths(date.toISOString(), term * 12, timeZone);
        const lastDay = dayIn(termDate, timeZone);
        const ofDay = (before: number): string => instantOfDay(daysAfter(lastDay, -before), timeZone);
        const own = contract({ termDate, timeZone });
        const isDueOn = (before: number): boolean => renewalDue(own, ofDay(before));
        expect([-400, -1, 0, 1, 23, 24].map(isDueOn)).toEqual([true, true, true, true, true, true]);
        expect([25, 26, 60, 300].map(isDueOn)).toEqual([false, false, false, false]);
        for (const before of [0, 1, 7, 14, 24, 25]) {
          expect(daysLeft(own, ofDay(before))).toBe(before);
          // The last moment of the day before.
          const justBefore = new Date(Date.parse(ofDay(before)) - 1).toISOString();
          expect(daysLeft(own, justBefore)).toBe(before + 1);
        }
      }),
      { numRuns: 120 },
    );
  });

  it('of a term that ends with February is counted to its last day', () => {
    const termDate = addMonths('2024-02-29T20:00:00.000Z', 36, 'UTC');
    expect(dayIn(termDate, 'UTC')).toBe('2027-02-28');
    expect(daysLeft(contract({ termDate, timeZone: 'UTC' }), '2027-02-04T00:00:00.000Z')).toBe(24);
  });
});
