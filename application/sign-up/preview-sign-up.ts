import { type Bill, type BilledCoupon, billOf } from '../../domain/billing/bill.js';
import { type BillPeriod, firstPeriod } from '../../domain/billing/period.js';
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
  /** What a bill after this one comes to, when the referral coupon is used up. */
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
  const plan = await signUpPlan(reads, { type, users, packs }, 'preview');
  const codes = await signUpCodes(reads, coupons, plan.signupUsers, occurredAt);
  const [percents, autoCoupons] = await Promise.all([
    percentsIn(reads),
    reads.documents(couponModel, eq('couponType', 'auto')),
  ]);
  const period = firstPeriod(occurredAt, timeZone, isAnnual);
  const of = (referralCoupon: BilledCoupon | null): Bill =>
    billOf({
      packs: plan.packs,
      term,
      isAnnual,
      termPercent: percents.TermDiscount,
      mostPercent: percents.MaxDiscount,
      userCoupon: codes.userCoupon,
      autoCoupons,
      referralCoupon,
      creditCents: 0,
      signedUpAt: occurredAt,
      periodStart: period.start,
    });
  const after = of(null);
  return { ...of(codes.referralCoupon), period, isAnnual, netPayableAfterCents: after.netPayableCents };
};
