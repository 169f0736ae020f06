import type { Decider } from '../kit/decider.js';
import type { DomainEvent } from '../kit/event.js';
import { defineStream } from '../kit/stream.js';
import { definitionDecider, type DefinitionCommand } from './definition.decider.js';

export type CouponDefined = DomainEvent<'CouponDefined', CouponDefinition>;
/** The coupon is gone, with the sign-up that made it. */
export type CouponRemoved = DomainEvent<'CouponRemoved', { readonly couponId: string }>;

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

/** `EndCoupon` lets a coupon give no discount from an ISO instant on, while its name still says who refers. */
type CouponCommand =
  | DefinitionCommand<CouponDefinition>
  | { readonly type: 'EndCoupon'; readonly at: string }
  | { readonly type: 'RemoveCoupon' };

const defined = definitionDecider<'CouponDefined', CouponDefinition>('CouponDefined');

const couponDecider: Decider<CouponCommand, CouponDefined | CouponRemoved, CouponDefinition | null> = {
  initialState: () => null,
  decide: (command, state) => {
    switch (command.type) {
      case 'EndCoupon': {
        const { at } = command;
        if (state === null || (state.expiry !== null && state.expiry <= at)) return [];
        return [{ type: 'CouponDefined', data: { ...state, expiry: at } }];
      }
      case 'RemoveCoupon':
        return state === null ? [] : [{ type: 'CouponRemoved', data: { couponId: state.couponId } }];
      default:
        return defined.decide(command, state);
    }
  },
  evolve: (state, event) => (event.type === 'CouponRemoved' ? null : defined.evolve(state, event)),
};

/** One coupon's stream `coupon-<id>` (S1 section 3, A89 to A92). */
export const couponStream = defineStream('coupon', couponDecider);
