import { dayIn, lastOfMonth } from '../../kit/day.js';
import { type BillingState, laterDay } from './subscription.state.js';

type Cancellable = Pick<BillingState, 'paidThrough' | 'cancelsOn' | 'endedOn'> & {
  /** IANA name of a time zone. */
  readonly timeZone: string;
};

/**
 * The day with which a subscription would end that is cancelled now: that of what is paid, and not before this month does.
 * Null where it is cancelled already, or over.
 * @param at ISO instant
 */
export const lastDayIfCancelled = (
  { paidThrough, cancelsOn, endedOn, timeZone }: Cancellable,
  at: string,
): string | null =>
  cancelsOn === null && endedOn === null ? laterDay(paidThrough, lastOfMonth(dayIn(at, timeZone))) : null;
