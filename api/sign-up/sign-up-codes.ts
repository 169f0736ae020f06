import { refusal } from '../../domain/messages.js';
import { isIn } from '../../infra/read-models/query.js';
import type { Reads } from '../../infra/read-models/reads.js';
import { couponModel } from '../../projections/index.js';
import type { Caller } from '../shared/caller.js';

/** What the codes of a sign-up stand for. */
export interface SignUpCodes {
  readonly refCode: string | null;
  readonly couponId: string | null;
}

/**
 * A code matches as the name of a referral coupon, expired or not (A90), or of a user coupon that has not expired. A
 * referral coupon also says who referred the company (S1 section 5).
 * @throws DomainError sign-up.code-invalid when one matches nothing
 */
export const signUpCodes = async (
  reads: Reads<Caller>,
  names: readonly string[],
  now: string,
): Promise<SignUpCodes> => {
  if (names.length === 0) return { refCode: null, couponId: null };
  const coupons = await reads.documents(couponModel, isIn('name', names));
  const good = coupons.filter(
    ({ couponType, expiry }) =>
      couponType === 'referral' || (couponType === 'user' && (expiry === null || expiry >= now)),
  );
  const unknown = names.find((name) => !good.some((coupon) => coupon.name === name));
  if (unknown !== undefined) throw refusal('sign-up.code-invalid');
  const referral = good.find(({ couponType }) => couponType === 'referral');
  const own = good.find(({ couponType }) => couponType === 'user') ?? referral;
  return { refCode: referral?.name ?? null, couponId: own?.id ?? null };
};
