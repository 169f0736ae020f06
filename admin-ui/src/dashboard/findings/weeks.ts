import { dayIn } from '../../parts/time/day-in';
import type { ScannedGroup } from '../../types/wire';

type Charted = 'missing' | 'duplicate' | 'gradeChange';

export interface Week {
  /** An ISO date. */
  readonly monday: string;
  readonly counts: Readonly<Record<Charted, number>>;
}

const dayMs = 86_400_000;

/** The Monday of a day's week, both as ISO dates; in UTC every day has the same length. */
const mondayOf = (day: string): string => {
  const date = new Date(`${day}T00:00:00Z`);
  return new Date(date.getTime() - ((date.getUTCDay() + 6) % 7) * dayMs).toISOString().slice(0, 10);
};

/** Findings by the week of the scan's upload, oldest first. Weeks without a scan are included. */
export const weeksOf = (
  scans: readonly Pick<ScannedGroup, 'createdAt' | 'counts'>[],
  now: string,
  timeZone: string,
  count = 7,
): readonly Week[] => {
  const last = Date.parse(`${mondayOf(dayIn(Date.parse(now), timeZone))}T00:00:00Z`);
  return Array.from({ length: count }, (_, index) => {
    const monday = new Date(last - (count - 1 - index) * 7 * dayMs).toISOString().slice(0, 10);
    const ofWeek = scans.filter((scan) => mondayOf(dayIn(Date.parse(scan.createdAt), timeZone)) === monday);
    const sum = (finding: Charted) => ofWeek.reduce((all, { counts }) => all + counts[finding], 0);
    return {
      monday,
      counts: { missing: sum('missing'), duplicate: sum('duplicate'), gradeChange: sum('gradeChange') },
    };
  });
};
