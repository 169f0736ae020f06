import type { DomainError } from '../../domain/kit/domain-error.js';
import { refusalAt } from '../../domain/messages.js';
import { isIn } from '../../infra/read-models/query/query.js';
import { couponModel } from '../../projections/index.js';
import type { Ports } from '../kit/ports.js';

/** What the codes of a sign-up mean. */
export interface SignUpCodes {
  readonly refCode: string | null;
  readonly couponId: string | null;
  readonly referralCouponId: string | null;
}

/**
 * Finds what codes mean: each is the name of a referral coupon, expired or not (A90), or of a user coupon that has not
 * expired. A referral coupon also names who referred the company (S1 section 5). At most one of each kind may be given.
 * @param users users that are bought
 * @throws DomainError sign-up.code-invalid when one matches nothing, sign-up.code-combination-invalid for two of one
 * kind, sign-up.code-users-invalid for a coupon that needs more users
 */
export const signUpCodes = async (
  reads: Ports['reads'],
  given: readonly string[],
  users: number,
  now: string,
): Promise<SignUpCodes> => {
  const names = [...new Set(given)];
  if (names.length === 0) return { refCode: null, couponId: null, referralCouponId: null };
  const coupons = await reads.documents(couponModel, isIn('name', names));
  const good = coupons.filter(
    ({ couponType, expiry }) =>
      couponType === 'referral' || (couponType === 'user' && (expiry === null || expiry >= now)),
  );
  if (names.some((name) => !good.some((coupon) => coupon.name === name))) throw refused('sign-up.code-invalid');
  const [referral, ...moreReferrals] = good.filter(({ couponType }) => couponType === 'referral');
  const [own, ...moreOwn] = good.filter(({ couponType }) => couponType === 'user');
  if (moreReferrals.length > 0 || moreOwn.length > 0) throw refused('sign-up.code-combination-invalid');
  if (own !== undefined && own.minUser !== null && own.minUser > users)
    throw refusalAt('coupons', 'sign-up.code-users-invalid', { users: own.minUser });
  return { refCode: referral?.name ?? null, couponId: own?.id ?? null, referralCouponId: referral?.id ?? null };
};

type CodeFault = 'sign-up.code-invalid' | 'sign-up.code-combination-invalid';

const refused = (code: CodeFault): DomainError => refusalAt('coupons', code);
