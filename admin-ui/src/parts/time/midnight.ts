import { dayIn, localClock } from './day-in';

const dayMs = 86_400_000;

/** How many milliseconds the clocks of a zone are ahead of UTC at an instant, which is one of whole seconds. */
const aheadAt = (instant: number, timeZone: string): number => localClock(instant, timeZone) - instant;

/**
 * When a day began in a time zone (A117).
 * @param days days before the present one; the same instant all day, so that a filter by it is the same query all day
 * @returns an ISO instant in UTC
 */
export const midnightAgo = (days: number, timeZone: string, now = Date.now()): string => {
  const day = Date.parse(dayIn(now, timeZone)) - days * dayMs;
  // The clocks may change between that instant of UTC and the beginning of the day.
  const near = day - aheadAt(day, timeZone);
  return new Date(day - aheadAt(near, timeZone)).toISOString();
};
