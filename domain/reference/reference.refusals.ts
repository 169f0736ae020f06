import { defineRefusals } from '../kit/refusals.js';

/** Refusals of plans, coupons, settings and sound types. The specification does not show their management (A114). */
export const referenceRefusals = defineRefusals({
  'reference.not-found': { kind: 'missing', text: 'There is no such record' },
  'reference.fixed': { kind: 'value', text: 'This stays as it was made' },
  'reference.name-invalid': { kind: 'value', text: '1 to 60 characters' },
  'plan.type-invalid': { kind: 'value', text: 'manufacturer, vendor or user' },
  'plan.users-invalid': { kind: 'value', text: '1 to 1,000 users' },
  'plan.price-invalid': { kind: 'value', text: '0 to 10,000 dollars with two decimals at most' },
  'plan.last': { kind: 'rule', text: 'A type of company needs a plan that is offered.' },
  'coupon.name-invalid': { kind: 'value', text: '3 to 40 letters, figures, - and _' },
  'coupon.name-taken': { kind: 'rule', text: 'A coupon with that name already exists' },
  'coupon.kind-invalid': { kind: 'value', text: 'user, auto or saasOnly' },
  'coupon.type-invalid': { kind: 'value', text: 'percent or USD' },
  'coupon.discount-invalid': {
    kind: 'value',
    text: 'Above 0 and at most 100 percent, or 1 to 10,000 whole dollars',
  },
  'coupon.months-invalid': { kind: 'value', text: '1 to 120 months, or none' },
  'coupon.users-invalid': { kind: 'value', text: '1 to 1,000 users, or none' },
  'coupon.referral': { kind: 'rule', text: 'Of a referral code only the end can be set.' },
  'coupon.ended': { kind: 'rule', text: 'This coupon has ended. Give it a later end.' },
  'setting.number-invalid': { kind: 'value', text: 'A number from 0 to 100; dollars for a referral, to 1,000' },
  'setting.payee-too-long': { kind: 'value', text: 'At most 500 characters' },
  'sound-type.name-taken': { kind: 'rule', text: 'A sound type with that name already exists' },
});
