import { type Bill, type BillBasis, billOf } from '../../domain/billing/bill.js';
import { usersOfPacks } from '../../domain/billing/packs.js';
import { type BillPeriod, firstPeriod, startAfter } from '../../domain/billing/period.js';
import type { CommandContext } from '../../infra/commands/handle-command.js';
import { eq, isIn } from '../../infra/read-models/query/query.js';
import { couponModel, settingModel } from '../../projections/index.js';
import type { Ports } from '../kit/ports.js';
import { UseCase } from '../kit/use-case.js';
import type { Applicant } from './sign-up.js';
import { signUpCodes } from './sign-up-codes.js';
import { signUpPlan } from './sign-up-plan.js';

interface Wanted {
  readonly company: Pick<Applicant, 'type' | 'term' | 'isAnnual' | 'timeZone'>;
  readonly users: number;
  /** Number of extra packs of users. */
  readonly packs: number;
  /** Names of coupons. */
  readonly coupons: readonly string[];
}

export interface FirstBill extends Bill {
  readonly period: BillPeriod;
  readonly isAnnual: boolean;
  /** What the bill of the following period comes to: the referral coupon is used up, and others may have expired. */
  readonly netPayableAfterCents: number;
}

export class PreviewSignUp extends UseCase<Wanted, FirstBill> {}

/** Discounts in percent where an installation has no such setting (S1 section 9, A51). */
const defaults = { TermDiscount: 5, MaxDiscount: 75 };

type Percents = Readonly<Record<keyof typeof defaults, number>>;

const percentsIn = async (reads: Ports['reads']): Promise<Percents> => {
  const settings = await reads.documents(settingModel, isIn('name', Object.keys(defaults)));
  const percentOf = (wanted: keyof typeof defaults): number => {
    const value = settings.find(({ name }) => name === wanted)?.value;
    return typeof value === 'object' && value !== null ? value.discount : defaults[wanted];
  };
  return { TermDiscount: percentOf('TermDiscount'), MaxDiscount: percentOf('MaxDiscount') };
};

/**
 * The first bill of a company that would sign up now.
 * @throws what `signUpCodes` throws
 */
export const previewSignUp = async (
  { reads }: Pick<Ports, 'reads'>,
  { company, users, packs, coupons }: Wanted,
  { occurredAt }: CommandContext,
): Promise<FirstBill> => {
  const { type, term, isAnnual, timeZone } = company;
  const plan = await signUpPlan(reads, { type, users, packs });
  const codes = await signUpCodes(reads, coupons, usersOfPacks(plan.packs), occurredAt);
  const [percents, autoCoupons] = await Promise.all([
    percentsIn(reads),
    reads.documents(couponModel, eq('couponType', 'auto')),
  ]);
  const period = firstPeriod(occurredAt, timeZone, isAnnual);
  const billWith = (changes: Pick<BillBasis, 'referralCoupon' | 'periodStart'>): Bill =>
    billOf({
      packs: plan.packs,
      term,
      isAnnual,
      termPercent: percents.TermDiscount,
      mostPercent: percents.MaxDiscount,
      userCoupon: codes.userCoupon,
      autoCoupons,
      creditCents: 0,
      signedUpAt: occurredAt,
      ...changes,
    });
  const first = billWith({ referralCoupon: codes.referralCoupon, periodStart: period.start });
  const after = billWith({ referralCoupon: null, periodStart: startAfter(period, timeZone) });
  return { ...first, period, isAnnual, netPayableAfterCents: after.netPayableCents };
};
