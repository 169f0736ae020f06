import { dayIn, midnightAgo } from './day-in';

test.each([
  ['2026-11-21T03:01:00.999Z', 'America/New_York', '2026-11-20'],
  ['2026-11-20T18:29:59.999Z', 'Asia/Kolkata', '2026-11-20'],
  ['2026-11-20T18:30:00.000Z', 'Asia/Kolkata', '2026-11-21'],
  ['2028-02-29T23:59:59.000Z', 'UTC', '2028-02-29'],
])('the instant %s is on a day of %s: %s', (iso, timeZone, day) => {
  expect(dayIn(Date.parse(iso), timeZone)).toBe(day);
});

describe('where the browser writes every date in another way', () => {
  const { prototype } = Intl.DateTimeFormat;
  const own = Object.getOwnPropertyDescriptor(prototype, 'format') ?? {};
  beforeEach(() => {
    Object.defineProperty(prototype, 'format', { configurable: true, value: () => '11/28/2026 Anno Domini' });
  });
  afterEach(() => void Object.defineProperty(prototype, 'format', own));

  test('days and midnights stay the same', () => {
    const now = Date.parse('2026-11-28T15:00:00.000Z');
    expect(dayIn(now, 'America/New_York')).toBe('2026-11-28');
    expect(midnightAgo(7, 'America/New_York', now)).toBe('2026-11-21T05:00:00.000Z');
  });
});
