import { useText } from '../../i18n/texts';
import { useTimeZone } from '../../session/signed-in';
import type { Order } from '../../types/wire';
import { daysLate, todayIn } from './due';

/** The number of days by which an order is late in the company's time zone; undefined if it is not late. */
export const useLate = (): ((order: Partial<Pick<Order, 'dueBy'>>) => string | undefined) => {
  const t = useText();
  const timeZone = useTimeZone();
  return ({ dueBy = null }) => {
    const late = dueBy === null ? 0 : daysLate(dueBy, todayIn(timeZone));
    return late > 0 ? t('due.late', { smart_count: late }) : undefined;
  };
};

/** The filter of the orders that are late. */
export const useLateFilter = (): Readonly<Record<string, string>> => ({ dueBy_lt: todayIn(useTimeZone()) });
