import type { BillBasis, BilledCoupon } from '../../domain/billing/bill.js';
import { billStream } from '../../domain/billing/bill/bill.decider.js';
import type { BillPeriod } from '../../domain/billing/calendar.js';
import { companyStream } from '../../domain/company/company.decider.js';
import type { RegisteredCompany } from '../../domain/company/company.state.js';
import { couponStream } from '../../domain/reference/coupon.decider.js';
import { StoreUnavailable } from '../../infra/errors/store-unavailable.js';
import { everything } from '../../infra/query/query.js';
import { couponModel } from '../../projections/index.js';
import type { Ports } from '../kit/ports.js';
import { type Runs, UseCase, type Written, written } from '../kit/use-case.js';
import type { BillingReads, CompanyTerms } from './billing-terms.js';

export type BilledCompany = Pick<
  RegisteredCompany,
  | 'packs'
  | 'term'
  | 'termDate'
  | 'cancelsOn'
  | 'isAnnual'
  | 'couponId'
  | 'referralCouponId'
  | 'creditUsedCents'
  | 'openPeriods'
  | 'isTaxExempt'
  | 'signedUpAt'
>;

interface BasisPorts {
  readonly reads: BillingReads;
  readonly handle: Pick<Ports['handle'], 'look'>;
}

/**
 * Undefined for a removed coupon.
 * @throws StoreUnavailable while the read model lacks an existing coupon: a bill without it would be too high
 */
const knownCoupon = async ({ reads, handle }: BasisPorts, id: string): Promise<BilledCoupon | undefined> => {
  const shown = await reads.document(couponModel, everything, id);
  if (shown !== undefined) return shown;
  const { state } = await handle.look(couponStream, id);
  if (state !== null) throw new StoreUnavailable(`The read model does not show the coupon ${id} yet.`);
  return undefined;
};

/**
 * Open bills keep their referral coupon and credit, so that neither is given twice.
 * @throws StoreUnavailable while its coupons cannot be read
 */
export const billBasis = async (
  ports: BasisPorts,
  company: BilledCompany,
  { start: periodStart }: Pick<BillPeriod, 'start'>,
  terms: CompanyTerms,
): Promise<BillBasis> => {
  const { packs, term, termDate, cancelsOn, isAnnual, couponId, creditUsedCents, signedUpAt, isTaxExempt } = company;
  const promised = await promisedBy(ports, company);
  const couponOf = (id: string | null) => (id === null ? undefined : knownCoupon(ports, id));
  const [userCoupon, referralCoupon] = await Promise.all([
    couponOf(couponId),
    couponOf(promised.hasReferralCoupon ? null : company.referralCouponId),
  ]);
  return {
    packs,
    // The discount of the term ends with the term, or with a cancellation of it (docs/rules.md, "Subscription").
    term: cancelsOn === null && periodStart < termDate ? term : 1,
    isAnnual,
    termPercent: terms.termPercent,
    mostPercent: terms.mostPercent,
    userCoupon: userCoupon ?? null,
    autoCoupons: terms.autoCoupons,
    referralCoupon: referralCoupon ?? null,
    creditCents: Math.max(0, terms.earnedCents - creditUsedCents - promised.creditCents),
    signedUpAt,
    periodStart,
    tax: isTaxExempt ? null : terms.tax,
  };
};

/** The credit and coupon that unpaid bills will use, or paid bills that the company has not recorded yet. */
const promisedBy = async (
  { handle }: BasisPorts,
  { openPeriods }: Pick<BilledCompany, 'openPeriods'>,
): Promise<{ readonly hasReferralCoupon: boolean; readonly creditCents: number }> => {
  const bills = await Promise.all(openPeriods.map(({ billId }) => handle.look(billStream, billId)));
  const using = bills.flatMap(({ state }) => (state.status === 'open' || state.status === 'paid' ? [state.bill] : []));
  return {
    hasReferralCoupon: using.some(({ referralCouponId }) => referralCouponId !== undefined),
    creditCents: using.reduce((sum, { creditCents }) => sum + creditCents, 0),
  };
};

interface Exemption {
  readonly companyId: string;
  readonly isExempt: boolean;
  readonly reason: string;
}

export class SetTaxExemption extends UseCase<Exemption, Written> {}

/** @throws DomainError company.not-found */
export const setTaxExemption: Runs<SetTaxExemption> = async ({ handle }, { companyId, ...exemption }, context) => {
  const command = { type: 'SetTaxExemption', ...exemption } as const;
  return written(companyId, await handle(companyStream, companyId, command, context));
};
