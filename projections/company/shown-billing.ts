import { billingDueAt, nextPeriodOf } from '../../domain/company/subscription/subscription.decider.js';
import type { BillingState } from '../../domain/company/subscription/subscription.state.js';

interface Billed {
  readonly timeZone: string;
  readonly billing: BillingState;
}

/** The day on which the next payment is due, or was due; null when no payment follows. */
const nextPaymentOn = ({ billing, timeZone }: Billed, at: string): string | null => {
  const [open] = billing.openPeriods;
  if (open !== undefined) return open.dueOn;
  if (billingDueAt({ ...billing, timeZone }) === null) return null;
  return nextPeriodOf({ ...billing, timeZone }, at).dueOn;
};

/**
 * The billing fields of a company's document.
 * @param at ISO instant of the event that is applied
 */
export const shownBilling = (doc: Billed, at: string) => {
  const { billing, timeZone } = doc;
  const { term, termDate, isAnnual, remainingDays, couponId, referralCouponId } = billing;
  const { cancelsOn, endedOn, paidThrough, openPeriods, creditUsedCents, hasPaid } = billing;
  const isCounting = remainingDays !== null && remainingDays > 0;
  const isWatched = endedOn === null && (openPeriods.length > 0 || isCounting || cancelsOn !== null);
  return {
    billing,
    term,
    termDate,
    isAnnual,
    remainingDays,
    couponId,
    referralCouponId,
    cancelsOn,
    endedOn,
    paidThrough,
    isWatched,
    hasPaid,
    rfHistorical: creditUsedCents / 100,
    nextPaymentOn: nextPaymentOn(doc, at),
    nextBillingAt: billingDueAt({ ...billing, timeZone }),
  };
};
