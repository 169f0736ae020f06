import { clockIn } from './clock-of.js';

describe('the clock of a company', () => {
  it.each([
    ['America/New_York', '2026-11-20T20:22:04.999Z', '2026-11-20 15:22:04'],
    ['Asia/Kolkata', '2026-11-20T20:22:04.000Z', '2026-11-21 01:52:04'],
    ['UTC', '2026-01-01T00:00:00.000Z', '2026-01-01 00:00:00'],
    // The repeated hour, and the skipped one.
    ['America/New_York', '2026-11-01T05:59:59.000Z', '2026-11-01 01:59:59'],
    ['America/New_York', '2026-11-01T06:00:00.000Z', '2026-11-01 01:00:00'],
    ['America/New_York', '2026-03-08T06:59:59.000Z', '2026-03-08 01:59:59'],
    ['America/New_York', '2026-03-08T07:00:00.000Z', '2026-03-08 03:00:00'],
  ])('of %s shows at %s %s', (zone, instant, shown) => {
    expect(clockIn(zone).at(instant)).toBe(shown);
  });
});
