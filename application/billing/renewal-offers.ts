import { billOf } from '../../domain/billing/bill.js';
import type { RegisteredCompany } from '../../domain/company/company.state.js';
import { renewedTo } from '../../domain/company/subscription/renewed.js';
import { isBilledOn, nextPeriodOf } from '../../domain/company/subscription/subscription.decider.js';
import { billBasis } from './bill-basis.js';
import { billingTerms } from './billing-terms.js';
import type { BillReading } from './next-bill.js';

/** The price per month or year after a renewal for this number of years, or without one (null). */
export interface RenewalOffer {
  readonly term: 1 | 3 | null;
  readonly netPayableCents: number;
}

/**
 * The price of each possible renewal, and without a renewal, which ends the discount of the term. It is the lasting
 * price: without credit and referral coupon, which reduce only one bill. Empty when no bill follows.
 * @param now ISO instant
 */
export const renewalOffers = async (
  ports: BillReading,
  company: RegisteredCompany,
  now: string,
): Promise<readonly RenewalOffer[]> => {
  if (!isBilledOn(company)) return [];
  const terms = { ...(await billingTerms(ports.reads)), earnedCents: 0 };
  const { isAnnual } = company;
  const offer = async (term: RenewalOffer['term'], own: RegisteredCompany): Promise<RenewalOffer> => {
    const basis = await billBasis(ports, own, nextPeriodOf(own, now), terms);
    const { netPayableCents } = billOf({ ...basis, referralCoupon: null });
    return { term, netPayableCents };
  };
  return [
    await offer(3, renewedTo(company, { term: 3, isAnnual, at: now })),
    await offer(1, renewedTo(company, { term: 1, isAnnual, at: now })),
    await offer(null, { ...company, termDate: company.signedUpAt }),
  ];
};
