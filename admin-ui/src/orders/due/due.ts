import { dayIn } from '../../parts/time/day-in';
import type { Order } from '../../types/wire';
import { t } from '../../i18n/texts';
import { useTimeZone } from '../../session/signed-in';

/** The delay of an order in days, in the company's time zone, as text; undefined if it is not late. */
export const useLate = (): ((order: Partial<Pick<Order, 'dueBy'>>) => string | undefined) => {
  const timeZone = useTimeZone();
  return ({ dueBy = null }) => {
    const late = dueBy === null ? 0 : daysLate(dueBy, todayIn(timeZone));
    return late > 0 ? t('due.late', { smart_count: late }) : undefined;
  };
};

/** The filter of the orders that are late. */
export const useLateFilter = (): Readonly<Record<string, string>> => ({ dueBy_lt: todayIn(useTimeZone()) });

const dayMs = 86_400_000;

/** The current date in a time zone, such as `2026-11-30`. */
export const todayIn = (timeZone: string): string => dayIn(Date.now(), timeZone);

/** The date that is the given number of days later. */
export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

/** The number of days since a date; zero or negative if it has not passed. */
export const daysLate = (day: string, today: string): number =>
  Math.round((Date.parse(today) - Date.parse(day)) / dayMs);

// While a read model is rebuilt, lists return the old records, without new fields.

/** Whether an order can be late, which a complete or cancelled one cannot. */
export const isDue = ({ dueBy = null }: Partial<Pick<Order, 'dueBy'>>): boolean => dueBy !== null;
