import { monthlyDuesCents } from '../../domain/billing/plan.js';
import { extraPacks, usersWithPacks } from '../../domain/billing/packs.js';
import type { SubscriptionPack } from '../../domain/company/subscription/subscription.events.js';
import type { CompanyType } from '../../domain/company/company-type.js';
import type { Ports } from '../kit/ports.js';
import { planOfFive } from '../subscription/known-plan.js';
import { isForUsers, isUnexpired } from '../../domain/billing/coupon.js';
import type { DomainError } from '../../domain/kit/domain-error.js';
import { refusalAt } from '../../domain/messages.js';
import { codeFaults } from '../../domain/sign-up/sign-up.refusals.js';
import { everything, isIn } from '../../infra/query/query.js';
import { companyModel, couponModel } from '../../projections/index.js';

interface SignUpPlan {
  readonly planId: string;
  readonly signupUsers: number;
  /** The packs, the base pack first. They get their ids from the new company. */
  readonly packs: readonly Omit<SubscriptionPack, 'subscriptionId'>[];
}

/** A base pack of the company's type, and the extra packs that the users need (S1 section 9, A47 and A48). */
export const signUpPlan = async (
  reads: Ports['reads'],
  wanted: { readonly type: CompanyType; readonly users: number; readonly packs: number },
): Promise<SignUpPlan> => {
  const base = await planOfFive(reads, wanted.type);
  const extra = await planOfFive(reads, 'user');
  const count = extraPacks(wanted.users, wanted.packs);
  const plans = [base, ...Array.from({ length: count }, () => extra)];
  return {
    planId: base.planId,
    signupUsers: usersWithPacks(wanted.users, count),
    packs: plans.map(({ planId, plan }) => ({ planId, plan, monthlyDuesCents: monthlyDuesCents(plan) })),
  };
};

type Coupon = Awaited<ReturnType<typeof foundCoupons>>[number];

export interface SignUpCodes {
  readonly userCoupon: Coupon | null;
  /** It also identifies the referring company. */
  readonly referralCoupon: Coupon | null;
}

const foundCoupons = (reads: Ports['reads'], names: readonly string[]) =>
  reads.documents(couponModel, isIn('name', names));

/**
 * Finds the coupons of codes: each is the name of a referral coupon, expired or not (A90), or of a user coupon that has
 * not expired. A referral coupon also identifies the referring company (S1 section 5). At most one of each kind is
 * allowed.
 * @param maxUsers users that the packs of the company hold
 * @throws DomainError sign-up.code-invalid when one matches nothing or two are of one kind, sign-up.code-users-invalid
 * for a coupon that needs more users
 */
export const signUpCodes = async (
  reads: Ports['reads'],
  given: readonly string[],
  maxUsers: number,
  now: string,
): Promise<SignUpCodes> => {
  const names = [...new Set(given)];
  if (names.length === 0) return { userCoupon: null, referralCoupon: null };
  const coupons = await foundCoupons(reads, names);
  const good = coupons.filter(
    (coupon) => coupon.couponType === 'referral' || (coupon.couponType === 'user' && isUnexpired(coupon, now)),
  );
  if (names.some((name) => !good.some((coupon) => coupon.name === name))) throw refused('unknown');
  const [referral, ...moreReferrals] = good.filter(({ couponType }) => couponType === 'referral');
  const [own, ...moreOwn] = good.filter(({ couponType }) => couponType === 'user');
  if (referral !== undefined && (await hasEnded(reads, referral))) throw refused('unknown');
  if (moreReferrals.length > 0 || moreOwn.length > 0) throw refused('combined');
  if (own !== undefined && !isForUsers(own, maxUsers))
    throw refusalAt('coupons', 'sign-up.code-users-invalid', { users: own.minUser ?? 0 });
  return { userCoupon: own ?? null, referralCoupon: referral ?? null };
};

/** The code of an ended company refers no further companies. */
const hasEnded = async (reads: Ports['reads'], { companyId }: Coupon): Promise<boolean> => {
  const company = companyId === null ? undefined : await reads.document(companyModel, everything, companyId);
  return company !== undefined && company.endedOn !== null;
};

const refused = (fault: keyof typeof codeFaults): DomainError =>
  refusalAt('coupons', 'sign-up.code-invalid', { fault: codeFaults[fault] });
