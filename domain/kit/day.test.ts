import { dayIn, daysAfter, isDay } from './day.js';

it.each(['2026-11-30', '2028-02-29'])('%s is a day', (text) => expect(isDay(text)).toBe(true));

it.each(['2026-02-29', '2026-13-01', '2026-11-31', '2026-1-1', '30.11.2026', '2026-11-30T00:00:00.000Z', ''])(
  '%j is no day',
  (text) => expect(isDay(text)).toBe(false),
);

it('adds days over the ends of months and years', () => {
  expect(daysAfter('2026-12-31', 1)).toBe('2027-01-01');
  expect(daysAfter('2026-03-01', -1)).toBe('2026-02-28');
});

it('differs at the same instant in another time zone', () => {
  expect(
    ['America/New_York', 'UTC', 'Pacific/Auckland'].map((zone) => dayIn('2026-11-22T23:30:00.000Z', zone)),
  ).toEqual(['2026-11-22', '2026-11-22', '2026-11-23']);
});
