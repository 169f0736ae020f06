import { offsetAt } from '../kit/zone-offset.js';

/**
 * The same day and wall-clock time in a time zone, some months later. A day that the month lacks becomes its last day.
 * A time that the clocks skip is moved by the skipped span; of a time that occurs twice, the first is used.
 * @param instant ISO
 * @param zone IANA name of a time zone
 */
export const addMonths = (instant: string, months: number, zone: string): string => {
  const from = Date.parse(instant);
  const shown = new Date(from + offsetAt(from, zone));
  const [year, month] = [shown.getUTCFullYear(), shown.getUTCMonth() + months];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return instantShowing(shown.setUTCFullYear(year, month, Math.min(shown.getUTCDate(), lastDay)), zone);
};

/**
 * The ISO instant at which a clock in a time zone shows a full hour of a day, by default midnight. For a skipped hour
 * it is the first instant after it.
 * @param day as `2026-12-01`
 * @param zone IANA name of a time zone
 */
export const instantOfDay = (day: string, zone: string, hour = 0): string =>
  instantShowing(Date.parse(`${day}T00:00:00.000Z`) + hour * 3_600_000, zone);

const dayMs = 86_400_000;

/**
 * The instant at which clocks in a zone show the time that UTC clocks show at `shown`. The offset of the day before
 * gives the first of two such instants, and the later one when clocks skip the time.
 */
const instantShowing = (shown: number, zone: string): string => {
  const [before, after] = [offsetAt(shown - dayMs, zone), offsetAt(shown + dayMs, zone)];
  const isShown = (instant: number): boolean => instant + offsetAt(instant, zone) === shown;
  const found = [shown - before, shown - after].find(isShown) ?? shown - before;
  return new Date(found).toISOString();
};
