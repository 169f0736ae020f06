import { type Bill, type BillBasis, billOf } from '../../domain/billing/bill.js';
import { usersOfPacks } from '../../domain/billing/packs.js';
import { type BillPeriod, firstPeriod, startAfter } from '../../domain/billing/calendar.js';
import { billingTerms } from '../billing/billing-terms.js';
import { type Runs, UseCase } from '../kit/use-case.js';
import type { Applicant } from './sign-up.js';
import { signUpCodes, signUpPlan } from './sign-up-choice.js';

interface Wanted {
  readonly company: Pick<Applicant, 'type' | 'term' | 'isAnnual' | 'timeZone'>;
  readonly users: number;
  readonly packs: number;
  readonly coupons: readonly string[];
}

export interface FirstBill extends Bill {
  readonly period: BillPeriod;
  readonly isAnnual: boolean;
  /** The amount of the following period's bill: the referral coupon is used, and others may have expired. */
  readonly netPayableAfterCents: number;
  /** The names of the coupons that the codes match. */
  readonly coupons: readonly string[];
}

export class PreviewSignUp extends UseCase<Wanted, FirstBill> {}

/** @throws the refusals of `signUpCodes` */
export const previewSignUp: Runs<PreviewSignUp, 'reads'> = async (
  { reads },
  { company, users, packs, coupons },
  { occurredAt },
) => {
  const { type, term, isAnnual, timeZone } = company;
  const plan = await signUpPlan(reads, { type, users, packs });
  const codes = await signUpCodes(reads, coupons, usersOfPacks(plan.packs), occurredAt);
  const { termPercent, mostPercent, autoCoupons, tax } = await billingTerms(reads);
  const period = firstPeriod(occurredAt, timeZone, isAnnual);
  const billWith = (changes: Pick<BillBasis, 'referralCoupon' | 'periodStart'>): Bill =>
    billOf({
      packs: plan.packs,
      term,
      isAnnual,
      termPercent,
      mostPercent,
      userCoupon: codes.userCoupon,
      autoCoupons,
      creditCents: 0,
      signedUpAt: occurredAt,
      tax,
      ...changes,
    });
  const first = billWith({ referralCoupon: codes.referralCoupon, periodStart: period.start });
  const after = billWith({ referralCoupon: null, periodStart: startAfter(period, timeZone) });
  const names = [codes.userCoupon, codes.referralCoupon].flatMap((coupon) => coupon?.name ?? []);
  return { ...first, period, isAnnual, netPayableAfterCents: after.netPayableCents, coupons: names };
};
