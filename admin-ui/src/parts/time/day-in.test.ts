import { weeksOf } from '../../dashboard/findings/weeks';
import { todayIn } from '../../orders/due/due';
import { dayIn } from './day-in';
import { midnightAgo } from './midnight';

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

  test('days, weeks and midnights stay the same', () => {
    const now = '2026-11-28T15:00:00.000Z';
    const zone = 'America/New_York';
    expect(weeksOf([], now, zone, 1).map(({ monday }) => monday)).toEqual(['2026-11-23']);
    expect(midnightAgo(7, zone, Date.parse(now))).toBe('2026-11-21T05:00:00.000Z');
    expect(todayIn(zone)).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });
});
