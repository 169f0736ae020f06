import type { CouponDefined, CouponRemoved } from '../../domain/reference/coupon.decider.js';
import type { RecordedEvent } from '../../domain/kit/event.js';
import { declareFields, nullable, oneOf } from '../../infra/schema/fields.js';
import type { ReadModel } from '../../infra/schema/read-model.js';
import { definitionModel } from '../shared/definition-model.js';

const coupons = definitionModel({
  name: 'coupon',
  version: 2,
  type: 'CouponDefined',
  fields: declareFields({
    name: 'text',
    couponType: oneOf(['referral', 'user', 'auto', 'saasOnly']),
    discount: 'decimal',
    type: oneOf(['percent', 'USD']),
    expiry: nullable('date'),
    expiryDate: nullable('number'),
    addedDate: 'date',
    minUser: nullable('number'),
    companyId: nullable('exact'),
    referralDiscount: nullable('decimal'),
  }),
  indexes: [
    { fields: ['name'], serves: 'the coupon that a sign-up names; each sign-up adds one of its own' },
    { fields: ['companyId', 'createdAt'], serves: "a company's own coupons" },
    { fields: ['couponType', 'createdAt'], serves: 'the automatic coupons, which everybody sees' },
  ],
  idOf: (data: CouponDefined['data']) => data.couponId,
  own: (data) => ({
    name: data.name,
    couponType: data.couponType,
    discount: data.discount,
    type: data.type,
    expiry: data.expiry,
    expiryDate: data.expiryDate,
    addedDate: data.addedDate,
    minUser: data.minUser,
    companyId: data.companyId,
    referralDiscount: data.referralDiscount,
  }),
});

export type CouponDoc = typeof coupons extends ReadModel<infer Doc> ? Doc : never;

/** Discount codes (S1 section 3). */
export const couponModel: typeof coupons = {
  ...coupons,
  handlers: {
    ...coupons.handlers,
    CouponRemoved: ({ data: { couponId } }: RecordedEvent<CouponRemoved>) => [{ id: couponId, apply: () => undefined }],
  },
};
