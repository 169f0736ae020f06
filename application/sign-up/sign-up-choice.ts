import { foldName } from '../../domain/claim/name.js';
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
import { anyOf, everything, isIn, type Where } from '../../infra/query/query.js';
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

const foundCoupons = (reads: Ports['reads'], where: Where) => reads.documents(couponModel, where);

const isNamed = (name: string): Where => ({
  kind: 'compare',
  field: 'name',
  op: 'ilike',
  value: name.replace(/[\\%_]/g, '\\$&'),
});

/** The coupon of each code: of this exact name, or else the only one whose name differs in case alone. */
const couponsOf = async (reads: Ports['reads'], codes: readonly string[]): Promise<readonly (Coupon | undefined)[]> => {
  const exact = await foundCoupons(reads, isIn('name', codes));
  const others = codes.filter((code) => !exact.some(({ name }) => name === code));
  const alike = others.length === 0 ? [] : await foundCoupons(reads, anyOf(...others.map(isNamed)));
  return codes.map((code) => {
    const [only, ...more] = alike.filter(({ name }) => foldName(name) === foldName(code));
    return exact.find(({ name }) => name === code) ?? (more.length === 0 ? only : undefined);
  });
};

/**
 * Finds the coupons of codes: each is the name of a referral coupon, expired or not (A90), or of a user coupon that has
 * not expired. A referral coupon also identifies the referring company (S1 section 5). At most one of each kind is
 * allowed. Blanks around a code, its case and its Unicode form do not count.
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
  const codes = [...new Set(given.map((code) => code.trim().normalize('NFC')))];
  if (codes.length === 0) return { userCoupon: null, referralCoupon: null };
  const good = new Map<string, Coupon>();
  for (const coupon of await couponsOf(reads, codes)) {
    const isGood = coupon?.couponType === 'referral' || (coupon?.couponType === 'user' && isUnexpired(coupon, now));
    if (coupon === undefined || !isGood) throw refused('unknown');
    good.set(coupon.id, coupon);
  }
  const coupons = [...good.values()];
  const [referral, ...moreReferrals] = coupons.filter(({ couponType }) => couponType === 'referral');
  const [own, ...moreOwn] = coupons.filter(({ couponType }) => couponType === 'user');
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
