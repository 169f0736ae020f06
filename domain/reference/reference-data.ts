import type { Plan } from '../billing/plan.js';
import type { DomainEvent } from '../kit/event.js';
import { defineStream } from '../kit/stream.js';
import { definitionDecider } from './definition.decider.js';

export type PlanDefined = DomainEvent<'PlanDefined', Plan & { readonly planId: string }>;
/** `value` is a text (appName) or `{discount}` (S1 section 3). */
export type SettingDefined = DomainEvent<
  'SettingDefined',
  { readonly settingId: string; readonly name: string; readonly value: string | { readonly discount: number } }
>;
export type SoundTypeDefined = DomainEvent<'SoundTypeDefined', { readonly soundTypeId: string; readonly name: string }>;
export type CouponDefined = DomainEvent<'CouponDefined', CouponDefinition>;

/** A discount code (S1 section 3, A89 to A92). */
export interface CouponDefinition {
  readonly couponId: string;
  readonly name: string;
  readonly couponType: 'referral' | 'user' | 'auto' | 'saasOnly';
  /** In percent, or in whole dollars when `type` is USD. */
  readonly discount: number;
  readonly type: 'percent' | 'USD';
  /** Months from addedDate (A89); null for no end. */
  readonly expiryDate: number | null;
  /** ISO instants. */
  readonly addedDate: string;
  readonly expiry: string | null;
  readonly minUser: number | null;
  readonly companyId: string | null;
  readonly referralDiscount: number | null;
}

export const planStream = defineStream('plan', definitionDecider<'PlanDefined', PlanDefined['data']>('PlanDefined'));
export const settingStream = defineStream(
  'setting',
  definitionDecider<'SettingDefined', SettingDefined['data']>('SettingDefined'),
);
export const soundTypeStream = defineStream(
  'soundtype',
  definitionDecider<'SoundTypeDefined', SoundTypeDefined['data']>('SoundTypeDefined'),
);
export const couponStream = defineStream(
  'coupon',
  definitionDecider<'CouponDefined', CouponDefinition>('CouponDefined'),
);
