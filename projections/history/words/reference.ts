import { dollarsOfCents } from '../../../domain/kit/money.js';
import type { CouponDefined, CouponRemoved } from '../../../domain/reference/coupon.decider.js';
import type { PlanDefined, SettingDefined, SoundTypeDefined } from '../../../domain/reference/reference-data.js';
import { description, type WordsOf } from './words.js';

const done = (isFirst: boolean): string => (isFirst ? 'created' : 'changed');

/** Each event holds the whole record; its history shows the fields that differ from the previous event. */
export const referenceHistoryWords: WordsOf<
  PlanDefined | CouponDefined | CouponRemoved | SettingDefined | SoundTypeDefined
> = {
  PlanDefined: ({ name, type, maxUsers: max_users, pricePerUserCents, isOffered = true, ...event }, isFirst) =>
    description(
      `Plan ${name} ${done(isFirst)}`,
      { name, type, max_users, price_per_user: dollarsOfCents(pricePerUserCents), isOffered },
      event,
    ),
  CouponDefined: ({ name, couponType, discount, type, expiryDate, expiry, minUser, ...event }, isFirst) =>
    description(
      `Coupon ${name} ${done(isFirst)}`,
      { name, couponType, discount, type, expiryDate, expiry, minUser },
      event,
    ),
  CouponRemoved: () => description('Removed the coupon'),
  SettingDefined: ({ name, value, ...event }, isFirst) =>
    description(
      `Setting ${name} ${done(isFirst)}`,
      { value: typeof value === 'string' ? value : value.discount },
      event,
    ),
  SoundTypeDefined: ({ name, ...event }, isFirst) =>
    description(`Sound type ${name} ${done(isFirst)}`, { name }, event),
};
