import { useState } from 'react';
import { useGetList } from 'react-admin';
import { useSignedIn } from '../session/signed-in';
import type { ScannedGroup } from '../types/wire';
import { weeksOf, type Week } from './weeks';

const weeksShown = 7;
const dayMs = 86_400_000;

/** The findings of the last seven weeks, oldest first; undefined until the scans are known. */
export const useWeeks = (): readonly Week[] | undefined => {
  const { timeZone } = useSignedIn();
  const [now] = useState(() => new Date());
  // A day more than the weeks have, since they begin in the company's zone.
  const since = new Date(now.getTime() - (weeksShown * 7 + 1) * dayMs).toISOString().slice(0, 10);
  const { data } = useGetList<ScannedGroup>('ScannedGroups', {
    filter: { createdAt_gte: since },
    pagination: { page: 1, perPage: 500 },
    sort: { field: 'createdAt', order: 'DESC' },
  });
  return data && weeksOf(data, now.toISOString(), timeZone, weeksShown);
};
