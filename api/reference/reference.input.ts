import { IsBoolean, IsDefined, IsIn, IsNumber, IsOptional, IsString, MaxLength } from 'class-validator';
import { companyTypes } from '../../domain/company/company-type.js';
import { isRecord } from '../../domain/kit/json.js';
import { refusalAt } from '../../domain/messages.js';
import {
  type CouponChanges,
  couponTypes,
  discountTypes,
  type NewCoupon,
  supportCouponTypes,
} from '../../domain/reference/coupon.decider.js';
import { planCents, type PlanDefinition, type SettingValue } from '../../domain/reference/reference-data.js';
import { decimal } from '../../infra/schema/fields.js';
import { ProofInput } from '../auth/login.input.js';
import { changesFrom } from '../input/changes-from.js';
import { IsCode, IsName, IsNote, IsPart } from '../input/read-input.js';
import { ReasonInput } from '../input/reason.input.js';
import { Described } from '../openapi/declared.js';
import { aWholeNumber } from '../openapi/formats.js';

const planTypes = [...companyTypes, 'user'] as const;
const name = { message: 'reference.name-invalid' };
const planType = { message: 'plan.type-invalid' };
const users = { message: 'plan.users-invalid' };
const price = { message: 'plan.price-invalid' };

/** The price in dollars. */
export class NewPlanInput extends ReasonInput {
  @IsName() @IsString(name) @MaxLength(60, name) name!: string;
  @IsIn(planTypes, planType) type!: (typeof planTypes)[number];
  @Described(aWholeNumber) @IsNumber({}, users) max_users!: number;
  @IsNumber({}, price) price_per_user!: number;
  @IsOptional() @IsBoolean() isOffered?: boolean | null;
}

export class PlanInput extends ReasonInput {
  @IsOptional() @IsName() @IsString(name) @MaxLength(60, name) name?: string | null;
  @IsOptional() @IsIn(planTypes, planType) type?: (typeof planTypes)[number] | null;
  @IsOptional() @Described(aWholeNumber) @IsNumber({}, users) max_users?: number | null;
  @IsOptional() @IsNumber({}, price) price_per_user?: number | null;
  @IsOptional() @IsBoolean() isOffered?: boolean | null;
}

export const newPlan = (planId: string, input: NewPlanInput): PlanDefinition => ({
  planId,
  name: input.name,
  type: input.type,
  maxUsers: input.max_users,
  pricePerUserCents: planCents(input.price_per_user),
  isOffered: input.isOffered ?? true,
});

export const planChanges = (input: PlanInput): Partial<Omit<PlanDefinition, 'planId'>> =>
  changesFrom<PlanInput, Omit<PlanDefinition, 'planId'>>(input, {
    name: ['name', ''],
    type: (type) => (type === null ? {} : { type }),
    max_users: ['maxUsers', 0],
    price_per_user: (dollars) => ({ pricePerUserCents: planCents(dollars ?? NaN) }),
    isOffered: ['isOffered', true],
    reason: null,
  });

const code = { message: 'coupon.name-invalid' };
const kind = { message: 'coupon.kind-invalid' };
const unit = { message: 'coupon.type-invalid' };
const discount = { message: 'coupon.discount-invalid' };
const months = { message: 'coupon.months-invalid' };
const atLeast = { message: 'coupon.users-invalid' };

export class NewCouponInput extends ReasonInput {
  @IsCode() @IsString(code) @MaxLength(40, code) name!: string;
  @IsIn(supportCouponTypes, kind) couponType!: (typeof supportCouponTypes)[number];
  @IsNumber({}, discount) discount!: number;
  @IsIn(discountTypes, unit) type!: (typeof discountTypes)[number];
  @IsOptional() @Described(aWholeNumber) @IsNumber({}, months) expiryDate?: number | null;
  @IsOptional() @Described(aWholeNumber) @IsNumber({}, atLeast) minUser?: number | null;
}

export class CouponInput extends ReasonInput {
  @IsOptional() @IsCode() @IsString(code) name?: string | null;
  @IsOptional() @IsIn(couponTypes, kind) couponType?: (typeof couponTypes)[number] | null;
  @IsOptional() @IsNumber({}, discount) discount?: number | null;
  @IsOptional() @IsIn(discountTypes, unit) type?: (typeof discountTypes)[number] | null;
  @IsOptional() @Described(aWholeNumber) @IsNumber({}, months) expiryDate?: number | null;
  @IsOptional() @Described(aWholeNumber) @IsNumber({}, atLeast) minUser?: number | null;
  /** True ends it: it gives no discount from the next bill on. */
  @IsOptional() @IsBoolean() isEnded?: boolean | null;
}

export const newCoupon = (couponId: string, input: NewCouponInput): NewCoupon => ({
  couponId,
  name: input.name,
  couponType: input.couponType,
  discount: input.discount,
  type: input.type,
  expiryDate: input.expiryDate ?? null,
  minUser: input.minUser ?? null,
});

export const couponChanges = (input: CouponInput): CouponChanges =>
  changesFrom<CouponInput, CouponChanges>(input, {
    name: (given) => (given === null ? {} : { name: given }),
    couponType: (given) => (given === null ? {} : { couponType: given }),
    discount: ['discount', 0],
    type: (given) => (given === null ? {} : { type: given }),
    expiryDate: 'expiryDate',
    minUser: 'minUser',
    isEnded: null,
    reason: null,
  });

/** `proof` for a change of the payee of checks. */
export class SettingInput extends ReasonInput {
  @IsNote()
  @IsDefined()
  @Described({ anyOf: [{ type: 'string' }, { type: 'object', properties: { discount: decimal } }] })
  value!: unknown;
  @IsOptional() @IsPart(() => ProofInput) proof?: ProofInput | null;
}

/** @throws DomainError setting.number-invalid at `value` for an invalid value */
export const settingValue = ({ value }: SettingInput): SettingValue => {
  if (typeof value === 'string') return value;
  const number = isRecord(value) ? value['discount'] : undefined;
  if (typeof number !== 'number') throw refusalAt('value', 'setting.number-invalid');
  return { discount: number };
};

export class SoundTypeInput extends ReasonInput {
  @IsName() @IsString(name) @MaxLength(60, name) name!: string;
}
