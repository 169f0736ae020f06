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
export const localClock = (instant: number, timeZone: string): number => {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, ...fields }).formatToParts(instant);
  const read = (wanted: Intl.DateTimeFormatPartTypes): number =>
    Number(parts.find(({ type }) => type === wanted)?.value);
  return Date.UTC(read('year'), read('month') - 1, read('day'), read('hour'), read('minute'), read('second'));
};

/** The date in a time zone at an instant: "2026-11-20". */
export const dayIn = (instant: number, timeZone: string): string =>
  new Date(localClock(instant, timeZone)).toISOString().slice(0, 10);
