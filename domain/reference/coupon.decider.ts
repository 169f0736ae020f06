import { addMonths } from '../billing/calendar.js';
import type { Named } from '../claim/name.js';
import type { Decider } from '../kit/decider.js';
import { because, type DomainEvent, type Reasoned } from '../kit/event.js';
import { refuserOf } from '../kit/refusals.js';
import { defineStream } from '../kit/stream.js';
import { definitionDecider, type DefinitionCommand, isSame } from './definition.decider.js';
import { referenceRefusals } from './reference.refusals.js';

const { refusal, refusalAt } = refuserOf(referenceRefusals);

export type CouponDefined = DomainEvent<'CouponDefined', CouponDefinition & Reasoned>;
export type CouponRemoved = DomainEvent<'CouponRemoved', { readonly couponId: string }>;

export const couponTypes = ['referral', 'user', 'auto', 'saasOnly'] as const;
/** The types that support creates; a referral coupon is created with its company. */
export const supportCouponTypes = ['user', 'auto', 'saasOnly'] as const;
export const discountTypes = ['percent', 'USD'] as const;

/** A discount code (S1 section 3, A89 to A92). */
export interface CouponDefinition {
  readonly couponId: string;
  readonly name: string;
  readonly couponType: (typeof couponTypes)[number];
  /** In percent, or in whole dollars when `type` is USD. */
  readonly discount: number;
  readonly type: (typeof discountTypes)[number];
  /** Months from addedDate (A89); null for no end. */
  readonly expiryDate: number | null;
  /** ISO instants. */
  readonly addedDate: string;
  readonly expiry: string | null;
  readonly minUser: number | null;
  readonly companyId: string | null;
  readonly referralDiscount: number | null;
}

export type NewCoupon = Pick<CouponDefinition, 'couponId' | 'name' | 'discount' | 'type' | 'expiryDate' | 'minUser'> & {
  readonly couponType: (typeof supportCouponTypes)[number];
};

/** Name and type are only compared, because clients that send a whole record include them. */
export type CouponChanges = Partial<
  Pick<CouponDefinition, 'name' | 'couponType' | 'discount' | 'type' | 'expiryDate' | 'minUser'>
>;

/** `EndCoupon` ends a coupon's discount at an ISO instant; its name still identifies the referring company. */
type CouponCommand =
  | DefinitionCommand<CouponDefinition>
  | ({ readonly type: 'CreateCoupon'; readonly coupon: NewCoupon; readonly at: string } & Reasoned)
  | ({
      readonly type: 'EditCoupon';
      readonly changes: CouponChanges;
      readonly isEnded?: boolean;
      readonly at: string;
    } & Reasoned)
  | { readonly type: 'EndCoupon'; readonly at: string }
  | { readonly type: 'RemoveCoupon' };

type CouponState = (CouponDefinition & Reasoned) | null;

const defined = definitionDecider<'CouponDefined', CouponDefinition>('CouponDefined');

const couponDecider: Decider<CouponCommand, CouponDefined | CouponRemoved, CouponState> = {
  initialState: () => null,
  decide: (command, state) => {
    switch (command.type) {
      case 'CreateCoupon': {
        const { coupon, at } = command;
        const rest = { addedDate: at, expiry: null, companyId: null, referralDiscount: null };
        const definition = withEnd(checked({ ...coupon, ...rest }));
        return state === null ? [{ type: 'CouponDefined', data: { ...definition, ...because(command) } }] : [];
      }
      case 'EditCoupon': {
        if (state === null) throw refusal('reference.not-found');
        const edited = edit(withoutReason(state), command);
        return isSame(state, edited) ? [] : [{ type: 'CouponDefined', data: { ...edited, ...because(command) } }];
      }
      case 'EndCoupon':
        if (state === null || hasEnded(state, command.at)) return [];
        return [{ type: 'CouponDefined', data: { ...withoutReason(state), expiry: command.at } }];
      case 'RemoveCoupon':
        return state === null ? [] : [{ type: 'CouponRemoved', data: { couponId: state.couponId } }];
      default:
        return defined.decide(command, state);
    }
  },
  evolve: (state, event) => (event.type === 'CouponRemoved' ? null : defined.evolve(state, event)),
};

export const couponStream = defineStream('coupon', couponDecider);

/** Unique among coupons and referral codes. A referral coupon has no own name: the company holds its code. */
export const namedCoupon: Named<CouponCommand, CouponDefined | CouponRemoved, CouponState, 'referral-code'> = {
  stream: couponStream,
  names: (state) =>
    state === null || state.couponType === 'referral' ? [] : [{ kind: 'referral-code', scope: '', value: state.name }],
  unnamed: (command) => command,
  taken: () => refusal('coupon.name-taken'),
};

const withoutReason = ({ reason: _, ...coupon }: CouponDefinition & Reasoned): CouponDefinition => coupon;

const hasEnded = ({ expiry }: CouponDefinition, at: string): boolean => expiry !== null && expiry <= at;

/** Sets the end from the number of months, which count from the day of addition. */
const withEnd = (coupon: CouponDefinition): CouponDefinition => {
  const { addedDate, expiryDate } = coupon;
  return { ...coupon, expiry: expiryDate === null ? null : addMonths(addedDate, expiryDate, 'UTC') };
};

const codeForm = /^[A-Za-z0-9_-]{3,40}$/;
const [mostPercent, mostDollars, mostMonths, mostUsers] = [100, 10_000, 120, 1_000];

const isWhole = (value: number, most: number): boolean => Number.isInteger(value) && value >= 1 && value <= most;

const isDiscount = ({ discount, type }: CouponDefinition): boolean =>
  type === 'USD' ? isWhole(discount, mostDollars) : discount > 0 && discount <= mostPercent;

/** @throws DomainError at the wrong field */
const checked = (coupon: CouponDefinition): CouponDefinition => {
  const name = coupon.name.trim();
  if (!codeForm.test(name)) throw refusalAt('name', 'coupon.name-invalid');
  refuseTerms(coupon);
  return { ...coupon, name };
};

const refuseTerms = (coupon: CouponDefinition): void => {
  const { expiryDate, minUser } = coupon;
  if (!isDiscount(coupon)) throw refusalAt('discount', 'coupon.discount-invalid');
  if (expiryDate !== null && !isWhole(expiryDate, mostMonths)) throw refusalAt('expiryDate', 'coupon.months-invalid');
  if (minUser !== null && !isWhole(minUser, mostUsers)) throw refusalAt('minUser', 'coupon.users-invalid');
};

/** Only a changed number of months sets another end: the coupon may have been ended earlier. */
const edit = (
  coupon: CouponDefinition,
  { changes, isEnded, at }: Extract<CouponCommand, { type: 'EditCoupon' }>,
): CouponDefinition => {
  for (const field of ['name', 'couponType'] as const)
    if (changes[field] !== undefined && changes[field] !== coupon[field]) throw refusalAt(field, 'reference.fixed');
  const changed = { ...coupon, ...changes };
  const isChanged = !isSame(changed, coupon);
  if (isChanged && coupon.couponType === 'referral') throw refusal('coupon.referral');
  if (isChanged) refuseTerms(changed);
  const mended = changed.expiryDate === coupon.expiryDate ? changed : withEnd(changed);
  if (isEnded === true && !hasEnded(mended, at)) return { ...mended, expiry: at };
  if (isEnded === false && hasEnded(mended, at)) throw refusal('coupon.ended');
  return mended;
};
