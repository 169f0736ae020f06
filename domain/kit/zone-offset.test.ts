import { offsetAt } from './zone-offset.js';

const minutesAhead = (instant: string, zone: string): number => offsetAt(Date.parse(instant), zone) / 60_000;

describe('the offset of a clock from UTC', () => {
  it.each([
    ['UTC', '2026-11-20T20:22:04.999Z', 0],
    ['Asia/Kathmandu', '2026-11-20T20:22:04.000Z', 345],
    // The last and the first moment of summer time.
    ['America/New_York', '2026-11-01T05:59:59.999Z', -240],
    ['America/New_York', '2026-11-01T06:00:00.000Z', -300],
    ['America/New_York', '2026-03-08T06:59:59.999Z', -300],
    ['America/New_York', '2026-03-08T07:00:00.000Z', -240],
  ])('in %s at %s is %i minutes', (zone, instant, minutes) => {
    expect(minutesAhead(instant, zone)).toBe(minutes);
  });

  it('is correct with more zones and instants than the cache holds', () => {
    const zones = Intl.supportedValuesOf('timeZone');
    const asked = (zone: string): number => minutesAhead('2026-07-01T12:00:00.000Z', zone);
    const first = zones.map(asked);
    for (let day = 0; day < 1_500; day += 1) offsetAt(day * 86_400_000, 'America/New_York');
    expect(zones.map(asked)).toEqual(first);
    expect(asked('America/New_York')).toBe(-240);
  });

  it('is computed from the parts of a date, because locales write whole dates differently', () => {
    const { prototype } = Intl.DateTimeFormat;
    const own = Object.getOwnPropertyDescriptor(prototype, 'format') ?? {};
    Object.defineProperty(prototype, 'format', { configurable: true, value: () => '11/28/2026 Anno Domini' });
    try {
      expect(minutesAhead('1999-11-20T20:22:04.000Z', 'Asia/Kathmandu')).toBe(345);
    } finally {
      Object.defineProperty(prototype, 'format', own);
    }
  });

  it('is refused for an unknown zone', () => {
    expect(() => offsetAt(0, 'Mars/Olympus')).toThrow(RangeError);
  });
});
