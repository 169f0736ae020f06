import { dollarsOfCents } from '../../../domain/kit/money.js';
import type { CouponDefined, CouponRemoved } from '../../../domain/reference/coupon.decider.js';
import type { PlanDefined, SettingDefined, SoundTypeDefined } from '../../../domain/reference/reference-data.js';
import { because, fieldsOf, type WordsOf } from './words.js';

const done = (isFirst: boolean): string => (isFirst ? 'created' : 'changed');

/** Each event holds the whole record; its history shows the fields that differ from the event before. */
export const referenceHistoryWords: WordsOf<
  PlanDefined | CouponDefined | CouponRemoved | SettingDefined | SoundTypeDefined
> = {
  PlanDefined: ({ name, type, maxUsers: max_users, pricePerUserCents, isOffered = true, ...event }, isFirst) => ({
    text: `Plan ${name} ${done(isFirst)}`,
    fields: [
      ...fieldsOf({ name, type, max_users, price_per_user: dollarsOfCents(pricePerUserCents), isOffered }),
      ...because(event),
    ],
  }),
  CouponDefined: ({ name, couponType, discount, type, expiryDate, expiry, minUser, ...event }, isFirst) => ({
    text: `Coupon ${name} ${done(isFirst)}`,
    fields: [...fieldsOf({ name, couponType, discount, type, expiryDate, expiry, minUser }), ...because(event)],
  }),
  CouponRemoved: () => ({ text: 'Removed the coupon' }),
  SettingDefined: ({ name, value, ...event }, isFirst) => ({
    text: `Setting ${name} ${done(isFirst)}`,
    fields: [...fieldsOf({ value: typeof value === 'string' ? value : value.discount }), ...because(event)],
  }),
  SoundTypeDefined: ({ name, ...event }, isFirst) => ({
    text: `Sound type ${name} ${done(isFirst)}`,
    fields: [...fieldsOf({ name }), ...because(event)],
  }),
};
