import { usersOfPacks } from '../../domain/billing/packs.js';
import { DomainError } from '../../domain/kit/domain-error.js';
import { refusal, refusalAt } from '../../domain/messages.js';
import { couponStream } from '../../domain/reference/coupon.decider.js';
import type { SignUpApplication } from '../../domain/sign-up/sign-up.events.js';
import { codeFaults } from '../../domain/sign-up/sign-up.refusals.js';
import { namesOfUser } from '../../domain/user/named-user.js';
import { userStream } from '../../domain/user/user.decider.js';
import type { Claims } from '../../infra/claims/claims.js';
import { deriveId } from '../../infra/event-store/event-id.js';
import type { Ports } from '../kit/ports.js';
import { type Runs, UseCase } from '../kit/use-case.js';
import type { CardInHand } from './company-vault.js';
import { signUpCodes, type SignUpCodes, signUpPlan } from './sign-up-choice.js';

/** Owner and company in their stored form. */
export type Applicant = Pick<
  SignUpApplication,
  'username' | 'firstName' | 'lastName' | 'mobile' | 'name' | 'type' | 'term' | 'isAnnual' | 'timeZone'
> & { readonly email: string; readonly username: string };

interface SignUpRequest {
  /** The ids of the process, the owner and the company; a repeat has the same. */
  readonly ids: Pick<SignUpApplication, 'signUpId' | 'userId' | 'companyId'>;
  readonly applicant: Applicant;
  readonly users: number;
  readonly packs: number;
  readonly coupons: readonly string[];
  /** Null for a company that pays by check. */
  readonly card: CardInHand | null;
}

export interface SignedUp {
  readonly signUpId: string;
  readonly companyId: string;
  readonly userId: string;
  /** ISO instant; of the first request if this is a repeat. */
  readonly startedAt: string;
  readonly position: number;
}

export class SignUp extends UseCase<SignUpRequest, SignedUp> {}

/**
 * Signs a company up, with its owner and its card. After an error it undoes all begun steps.
 * @throws sign-up.email-taken, sign-up.username-taken, sign-up.card-unconfirmed, sign-up.interrupted, payment.declined,
 * the refusals of `signUpCodes`
 */
export const signUp: Runs<SignUp, 'signUps' | 'claims' | 'reads' | 'handle'> = async (
  { signUps, claims, reads, handle },
  { ids, applicant, users, packs, coupons, card },
  context,
) => {
  const { signUpId, userId, companyId } = ids;
  const plan = await signUpPlan(reads, { type: applicant.type, users, packs });
  const codes = await signUpCodes(reads, coupons, usersOfPacks(plan.packs), context.occurredAt);
  await refuseRemoved(handle, codes);
  await refuseTaken(claims, applicant, userId);
  const subscribed = plan.packs.map((pack, place) => ({
    subscriptionId: deriveId(companyId, `pack-${place}`),
    ...pack,
  }));
  const application = {
    ...applicant,
    ...idsOf(codes),
    ...plan,
    packs: subscribed,
    ...ids,
    startedAt: context.occurredAt,
  };
  const { state, position } = await signUps.run(application, card, context);
  if ('code' in state) throw new DomainError(state.code, state.text);
  const { startedAt } = 'application' in state ? state.application : application;
  return { signUpId, companyId, userId, startedAt, position };
};

const idsOf = ({ userCoupon, referralCoupon }: SignUpCodes) => ({
  refCode: referralCoupon?.name ?? null,
  couponId: userCoupon?.id ?? null,
  referralCouponId: referralCoupon?.id ?? null,
});

/** Refuses the code of a cancelled sign-up, which read models may still show. */
const refuseRemoved = async ({ look }: Ports['handle'], { referralCoupon }: SignUpCodes): Promise<void> => {
  if (referralCoupon !== null && (await look(couponStream, referralCoupon.id)).state === null)
    throw refusalAt('coupons', 'sign-up.code-invalid', { fault: codeFaults.unknown });
};

/** Refuses taken names before anything is written; the claims make the final decision. A repeat finds its own names. */
const refuseTaken = async (claims: Claims, { email, username }: Applicant, userId: string): Promise<void> => {
  const isOthers = (holder: string | undefined): boolean =>
    holder !== undefined && holder !== userStream.nameOf(userId);
  for (const name of namesOfUser({ email, username }))
    if (isOthers(await claims.holder(name)))
      throw refusal(name.kind === 'email' ? 'sign-up.email-taken' : 'sign-up.username-taken');
};
