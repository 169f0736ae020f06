import { totalOf, weeksOf } from './weeks';

const counts = {
  expected: 9,
  scanned: 7,
  missing: 2,
  duplicate: 1,
  inactive: 0,
  gradeChange: 3,
  resolved: 0,
  unknown: 0,
};

it('adds up the scans of a week, from Monday on', () => {
  const scans = [
    { createdAt: '2026-11-16T12:00:00Z', counts },
    { createdAt: '2026-11-22T12:00:00Z', counts },
  ];
  const [before, last] = weeksOf(scans, '2026-11-21T10:00:00Z', 'UTC', 2);
  expect(last).toEqual({ monday: '2026-11-16', counts: { missing: 4, duplicate: 2, gradeChange: 6 } });
  expect(before && totalOf(before)).toBe(0);
});

it("begins a week in the company's time zone", () => {
  const sundayNightInNewYork = { createdAt: '2026-11-16T03:00:00Z', counts };
  const [before, last] = weeksOf([sundayNightInNewYork], '2026-11-21T10:00:00Z', 'America/New_York', 2);
  expect(before && totalOf(before)).toBe(6);
  expect(last && totalOf(last)).toBe(0);
});
