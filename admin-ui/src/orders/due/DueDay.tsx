import { CalendarX } from 'lucide-react';
import { useText } from '../../i18n/texts';
import { shortDay } from '../../parts/format';
import { useSignedIn } from '../../session/signed-in';
import { daysLate, todayIn } from './due';
import css from './DueDay.module.css';

interface DueDayProps {
  /** The date, such as `2026-11-30`. */
  readonly day: string | null | undefined;
  /** Whether the order is late after this day; a closed order never is. */
  readonly isDue: boolean;
  /** Says what the day is for, where no head of a column does. */
  readonly isNamed?: boolean;
}

/** A date of an order. If it has passed in the company's time zone, the number of days since is shown in red. */
export const DueDay = ({ day, isDue, isNamed = false }: DueDayProps) => {
  const t = useText();
  const { timeZone } = useSignedIn();
  if (day === null || day === undefined) return <span>–</span>;
  const late = isDue ? daysLate(day, todayIn(timeZone)) : 0;
  return (
    <span className={css.due}>
      {isNamed && late <= 0 && `${t('due.title')} `}
      <time dateTime={day}>{shortDay(`${day}T12:00:00.000Z`, 'UTC')}</time>
      {late > 0 && (
        <span className={css.late}>
          <CalendarX size={13} strokeWidth={1.75} aria-hidden="true" />
          {t('due.late', { smart_count: late })}
        </span>
      )}
    </span>
  );
};
