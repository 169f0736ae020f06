import { dayIn, lastOfMonth } from '../../kit/day.js';
import { type BillingState, laterDay } from './subscription.state.js';

type Cancellable = Pick<BillingState, 'paidThrough' | 'cancelsOn' | 'endedOn'> & {
  /** IANA name of a time zone. */
  readonly timeZone: string;
};

/**
 * The last day of a subscription that is cancelled now: the last paid day, but at least the last of this month. Null
 * when it is already cancelled or ended.
 * @param at ISO instant
 */
export const lastDayIfCancelled = (
  { paidThrough, cancelsOn, endedOn, timeZone }: Cancellable,
  at: string,
): string | null =>
  cancelsOn === null && endedOn === null ? laterDay(paidThrough, lastOfMonth(dayIn(at, timeZone))) : null;
