const fields = {
  calendar: 'gregory',
  numberingSystem: 'latn',
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
} as const;

/**
 * The local time of a time zone at an instant, as milliseconds of UTC and without parts of a second. The parts of the
 * date are read one by one, because the format of a locale differs between the versions of a browser.
 */
const localClock = (instant: number, timeZone: string): number => {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, ...fields }).formatToParts(instant);
  const read = (wanted: Intl.DateTimeFormatPartTypes): number =>
    Number(parts.find(({ type }) => type === wanted)?.value);
  return Date.UTC(read('year'), read('month') - 1, read('day'), read('hour'), read('minute'), read('second'));
};

/** The date in a time zone at an instant: "2026-11-20". */
export const dayIn = (instant: number, timeZone: string): string =>
  new Date(localClock(instant, timeZone)).toISOString().slice(0, 10);

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
