import type { CouponDefinition } from '../reference/coupon.decider.js';

/** Whether a coupon is valid at an ISO instant, by its expiry. */
export const isUnexpired = ({ expiry }: Pick<CouponDefinition, 'expiry'>, at: string): boolean =>
  expiry === null || expiry >= at;

/** Whether the company's packs hold the minimum number of users of a coupon. */
export const isForUsers = ({ minUser }: Pick<CouponDefinition, 'minUser'>, maxUsers: number): boolean =>
  minUser === null || minUser <= maxUsers;
