import { useState } from 'react';
import { useAll } from '../../providers/use-all';
import { useTimeZone } from '../../session/signed-in';
import type { ScannedGroup } from '../../types/wire';
import { weeksOf, type Week } from './weeks';

const weeksShown = 7;
const dayMs = 86_400_000;

interface Weeks {
  /** Undefined until the scans are known. */
  readonly weeks: readonly Week[] | undefined;
  readonly error: unknown;
}

/** The findings of the last seven weeks, oldest first. */
export const useWeeks = (): Weeks => {
  const timeZone = useTimeZone();
  const [now] = useState(() => new Date());
  // One day more than the weeks have is read, since they begin in the company's time zone.
  const since = new Date(now.getTime() - (weeksShown * 7 + 1) * dayMs).toISOString().slice(0, 10);
  const { data, error } = useAll<ScannedGroup>('ScannedGroups', {
    filter: { createdAt_gte: since },
    sort: { field: 'createdAt', order: 'DESC' },
  });
  return { weeks: data && weeksOf(data, now.toISOString(), timeZone, weeksShown), error };
};
