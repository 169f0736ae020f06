import { midnightAgo } from './day-in';

const at = (iso: string) => Date.parse(iso);

test.each([
  [
    'the clocks of New York are 5 hours behind',
    7,
    'America/New_York',
    '2026-11-23T16:00:00Z',
    '2026-11-16T05:00:00.000Z',
  ],
  ['and were 4 hours behind in summer', 30, 'America/New_York', '2026-11-23T16:00:00Z', '2026-10-24T04:00:00.000Z'],
  [
    'the day of UTC has begun, that of New York not',
    0,
    'America/New_York',
    '2026-11-23T03:00:00Z',
    '2026-11-22T05:00:00.000Z',
  ],
  [
    'the day of Kolkata has begun, that of UTC not',
    0,
    'Asia/Kolkata',
    '2026-11-22T19:00:00Z',
    '2026-11-22T18:30:00.000Z',
  ],
  ['the clocks change later that day', 0, 'America/New_York', '2026-11-01T12:00:00Z', '2026-11-01T04:00:00.000Z'],
  ['the clocks are put forward at midnight', 0, 'Africa/Cairo', '2026-04-24T09:00:00Z', '2026-04-23T22:00:00.000Z'],
  ['of UTC itself', 365, 'UTC', '2026-11-23T16:00:00Z', '2025-11-23T00:00:00.000Z'],
])('a day begins at midnight of the zone: %s', (_, days, timeZone, now, expected) => {
  expect(midnightAgo(days, timeZone, at(now))).toBe(expected);
});
