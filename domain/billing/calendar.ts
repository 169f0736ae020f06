interface LocalTime {
  readonly year: number;
  /** Counted from 0. */
  readonly month: number;
  readonly day: number;
  /** Milliseconds since midnight. */
  readonly milliseconds: number;
}

/**
 * The same day and wall-clock time in a time zone some months later. A day that the month does not have becomes its
 * last one; a time that clocks skip is moved by as much as they skip; of a time that comes twice the first is meant.
 * @param instant ISO
 * @param zone IANA name of a time zone
 */
export const addMonths = (instant: string, months: number, zone: string): string => {
  const clock = clockOf(zone);
  const from = localTime(Date.parse(instant), clock);
  const monthIndex = from.year * 12 + from.month + months;
  const [year, month] = [Math.floor(monthIndex / 12), monthIndex % 12];
  const lastDay = new Date(utc({ year, month: month + 1, day: 0, milliseconds: 0 })).getUTCDate();
  return new Date(instantOf({ ...from, year, month, day: Math.min(from.day, lastDay) }, clock)).toISOString();
};

/**
 * The ISO instant at which a clock in a time zone shows a full hour of a day, midnight unless another is given; an hour
 * that clocks skip is the first instant after it.
 * @param day as `2026-12-01`
 * @param zone IANA name of a time zone
 */
export const instantOfDay = (day: string, zone: string, hour = 0): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const milliseconds = hour * 3_600_000;
  return new Date(instantOf({ year, month: month - 1, day: date, milliseconds }, clockOf(zone))).toISOString();
};

/** The instant at which a clock in UTC shows this. `setUTCFullYear` takes years before 100 literally. */
const utc = ({ year, month, day, milliseconds }: LocalTime): number =>
  new Date(0).setUTCFullYear(year, month, day) + milliseconds;

const dayMs = 86_400_000;

/** How far a clock is ahead of UTC at an instant, in milliseconds. */
const offsetAt = (instant: number, clock: Intl.DateTimeFormat): number => {
  const local = localTime(instant, clock);
  return utc(local) - instant;
};

/** To make one takes longer than all that is asked of it here, so what is asked about one day shares it. */
const clockOf = (zone: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });

const localTime = (instant: number, clock: Intl.DateTimeFormat): LocalTime => {
  const parts = clock.formatToParts(instant);
  const part = (type: Intl.DateTimeFormatPartTypes): number =>
    Number(parts.find((one) => one.type === type)?.value ?? '0');
  const seconds = (part('hour') * 60 + part('minute')) * 60 + part('second');
  const milliseconds = seconds * 1_000 + (((instant % 1_000) + 1_000) % 1_000);
  return { year: part('year'), month: part('month') - 1, day: part('day'), milliseconds };
};

/**
 * Taking the offset of the day before finds the first of two such instants, and the later one where clocks skip the
 * time.
 */
const instantOf = (local: LocalTime, clock: Intl.DateTimeFormat): number => {
  const shown = utc(local);
  const [before, after] = [offsetAt(shown - dayMs, clock), offsetAt(shown + dayMs, clock)];
  const isShown = (instant: number): boolean => utc(localTime(instant, clock)) === shown;
  return [shown - before, shown - after].find(isShown) ?? shown - before;
};
