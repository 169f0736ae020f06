import { dayIn } from '../../parts/time/day-in';
import type { Order } from '../../types/wire';
import { t } from '../../i18n/texts';
import { useTimeZone } from '../../session/signed-in';
import Tooltip from '@mui/material/Tooltip';
import { CalendarX } from 'lucide-react';
import { shortDay } from '../../parts/format';
import css from './DueDay.module.css';

/** The delay of an order in days, in the company's time zone, as text; undefined if it is not late. */
export const useLate = (): ((order: Partial<Pick<Order, 'dueBy'>>) => string | undefined) => {
  const timeZone = useTimeZone();
  return ({ dueBy = null }) => {
    const late = dueBy === null ? 0 : daysLate(dueBy, todayIn(timeZone));
    return late > 0 ? t('due.late', { smart_count: late }) : undefined;
  };
};

export const useLateFilter = (): Readonly<Record<string, string>> => ({ dueBy_lt: todayIn(useTimeZone()) });

const dayMs = 86_400_000;

/** The current date in a time zone, such as `2026-11-30`. */
export const todayIn = (timeZone: string): string => dayIn(Date.now(), timeZone);

export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

/** The number of days since a date; zero or negative if it has not passed. */
const daysLate = (day: string, today: string): number => Math.round((Date.parse(today) - Date.parse(day)) / dayMs);

// While a read model is rebuilt, lists return the old records, without new fields.

/** Whether an order can be late, which a complete or cancelled one cannot. */
export const isDue = ({ dueBy = null }: Partial<Pick<Order, 'dueBy'>>): boolean => dueBy !== null;

interface DueDayProps {
  /** The date, such as `2026-11-30`. */
  readonly day: string | null | undefined;
  /** Whether the order is late after this day; a closed order never is. */
  readonly isDue: boolean;
}

/** The number of days since a date in the company's time zone, or zero. */
const useDaysLate = (day: string | null | undefined): number => {
  const timeZone = useTimeZone();
  return day === null || day === undefined ? 0 : Math.max(0, daysLate(day, todayIn(timeZone)));
};

/** A date of an order. If it has passed in the company's time zone, the number of days since is shown in red. */
export const DueDay = ({ day, isDue }: DueDayProps) => {
  const late = useDaysLate(isDue ? day : null);
  if (day === null || day === undefined) return <span>–</span>;
  return (
    <span className={css.due}>
      <time dateTime={day}>{shortDay(`${day}T12:00:00.000Z`, 'UTC')}</time>
      {late > 0 && (
        <span className={css.late}>
          <CalendarX size={13} aria-hidden="true" />
          {t('due.late', { smart_count: late })}
        </span>
      )}
    </span>
  );
};

/** Marks an order that is late, in a sign and the days; the words are in the description and for screen readers. */
export const LateMark = ({ day }: { readonly day: string | null | undefined }) => {
  const late = useDaysLate(day);
  if (late === 0) return null;
  const text = t('due.late', { smart_count: late });
  return (
    <Tooltip title={text}>
      <span className={css.late}>
        <CalendarX aria-hidden="true" />
        <span aria-hidden="true">{t('due.late-short', { days: late })}</span>
        <span className="sr-only">{text}</span>
      </span>
    </Tooltip>
  );
};
