import type { CouponDefinition } from '../reference/coupon.decider.js';

/** Whether a coupon without an end, or with one that has not come, is good at an ISO instant. */
export const isUnexpired = ({ expiry }: Pick<CouponDefinition, 'expiry'>, at: string): boolean =>
  expiry === null || expiry >= at;

/** Whether the packs of a company hold as many users as a coupon needs. */
export const isForUsers = ({ minUser }: Pick<CouponDefinition, 'minUser'>, maxUsers: number): boolean =>
  minUser === null || minUser <= maxUsers;
