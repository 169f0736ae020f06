import { addMonths } from '../../domain/billing/calendar.js';
import type { RegisterCompany } from '../../domain/company/company.commands.js';
import { megabytesPerUser } from '../../domain/company/company-storage.js';
import { companyStream } from '../../domain/company/company.decider.js';
import { couponStream } from '../../domain/reference/coupon.decider.js';
import { referralCoupon } from '../../domain/reference/seed.js';
import type { SignUpState } from '../../domain/sign-up/sign-up.decider.js';
import { userStream } from '../../domain/user/user.decider.js';
import type { CommandContext, HandleCommand } from '../../infra/commands/handle-command.js';
import { deriveId } from '../../infra/event-store/event-id.js';

export const referralCouponIdOf = (companyId: string): string => deriveId(companyId, 'referral-coupon');

const monthsPerYear = 12;

type Begun = Exclude<SignUpState, { status: 'absent' }>;

/** Owner, company with packs and card, and referral coupon. A repeat changes nothing. */
export const registerSignedUp = async (
  handle: HandleCommand,
  state: Begun,
  contextOf: (label: string) => CommandContext,
): Promise<void> => {
  const { userId, companyId, email, username, firstName, lastName, mobile, startedAt, timeZone } = state.application;
  if (email === null || username === null || state.referralCode === null) {
    throw new Error('A sign-up cannot be registered without its names.');
  }
  const { referralCode } = state;
  await handle(companyStream, companyId, companyOf(state, referralCode), contextOf('register-company'));
  const owner = { userId, companyId, email, username, firstName, lastName, mobile, csrEmail: null };
  await handle(userStream, userId, { type: 'RegisterOwner', ...owner }, contextOf('register-owner'));
  const couponId = referralCouponIdOf(companyId);
  const definition = referralCoupon(
    { couponId, companyId, referralCode },
    startedAt,
    addMonths(startedAt, monthsPerYear, timeZone),
  );
  await handle(couponStream, couponId, { type: 'SeedDefinition', definition }, contextOf('referral-coupon'));
};

const companyOf = ({ application, card }: Begun, referralCode: string): RegisterCompany => {
  const {
    companyId,
    userId: ownerId,
    name,
    type,
    term,
    isAnnual,
    timeZone,
    refCode,
    couponId,
    referralCouponId = null,
    planId,
    packs,
  } = application;
  return {
    type: 'RegisterCompany',
    company: {
      companyId,
      ownerId,
      name,
      type,
      term,
      isAnnual,
      timeZone,
      referralCode,
      refCode,
      couponId,
      referralCouponId,
      planId,
      signupUsers: application.signupUsers,
      mbpu: megabytesPerUser,
      isLimited: true,
      subscribeOn: application.startedAt,
      termDate: addMonths(application.startedAt, term * monthsPerYear, timeZone),
      // A card was checked by its bank. For a sign-up by check nothing is verified yet, not even the address.
      ...(card === null ? { awaitsOwner: true } : {}),
    },
    packs,
    card,
  };
};
