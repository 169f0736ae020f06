import { type Week, weeksOf } from './weeks';

const totalOf = ({ counts }: Week): number => counts.missing + counts.duplicate + counts.gradeChange;

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

it('is the same week where the browser writes every date in another way', () => {
  const { prototype } = Intl.DateTimeFormat;
  const own = Object.getOwnPropertyDescriptor(prototype, 'format') ?? {};
  Object.defineProperty(prototype, 'format', { configurable: true, value: () => '11/28/2026' });
  try {
    expect(weeksOf([], '2026-11-28T15:00:00Z', 'UTC', 1).map(({ monday }) => monday)).toEqual(['2026-11-23']);
  } finally {
    Object.defineProperty(prototype, 'format', own);
  }
});
