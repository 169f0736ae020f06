import {
  type CouponChanges,
  couponStream,
  namedCoupon,
  type NewCoupon,
} from '../../domain/reference/coupon.decider.js';
import { refusal } from '../../domain/messages.js';
import { handleNamed } from '../../infra/claims/handle-named.js';
import { allOf, eq, neq } from '../../infra/query/query.js';
import { couponModel } from '../../projections/index.js';
import { type Runs, UseCase, type Written, written } from '../kit/use-case.js';

interface Made {
  readonly coupon: NewCoupon;
  readonly reason: string;
}

interface CouponEdit {
  readonly couponId: string;
  readonly changes: CouponChanges;
  readonly isEnded?: boolean;
  readonly reason: string;
}

export class CreateCoupon extends UseCase<Made, Written> {}
export class EditCoupon extends UseCase<CouponEdit, Written> {}
export class EndCoupon extends UseCase<{ readonly couponId: string }, Written> {}

/** @throws coupon.name-taken by any coupon, and the decider's refusals at the wrong field */
export const createCoupon: Runs<CreateCoupon, 'handle' | 'claims' | 'reads'> = async (
  ports,
  { coupon, reason },
  context,
) => {
  const { couponId } = coupon;
  const command = { type: 'CreateCoupon', coupon, reason, at: context.occurredAt } as const;
  // Coupons of an earlier version hold no claim of their names.
  const others = await ports.reads.documents(couponModel, allOf(eq('name', coupon.name.trim()), neq('id', couponId)));
  if (others.length > 0) throw refusal('coupon.name-taken');
  return written(couponId, await handleNamed(ports, namedCoupon, couponId, command, { ...context, isNew: true }));
};

/**
 * Changes a coupon's discount from the next bill of each company on, or ends the coupon.
 * @throws reference.not-found, reference.fixed, coupon.referral, coupon.ended, and the decider's refusals at a field
 */
export const editCoupon: Runs<EditCoupon> = async ({ handle }, { couponId, ...edit }, context) => {
  const command = { type: 'EditCoupon', ...edit, at: context.occurredAt } as const;
  return written(couponId, await handle(couponStream, couponId, command, context));
};

/** Ends the discount of a coupon; its name still identifies the referring company. */
export const endCoupon: Runs<EndCoupon> = async ({ handle }, { couponId }, context) =>
  written(couponId, await handle(couponStream, couponId, { type: 'EndCoupon', at: context.occurredAt }, context));
