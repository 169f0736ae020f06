import { type CouponDefinition, couponStream } from '../../../domain/reference/coupon.decider.js';
import { systemActor } from '../../../infra/commands/command-context.js';
import { deriveId } from '../../../infra/event-store/event-id.js';
import type { Seeding } from '../seeding.js';

type DemoCoupon = Pick<CouponDefinition, 'name' | 'couponType' | 'discount' | 'type' | 'minUser'>;

const coupons: readonly DemoCoupon[] = [
  { name: 'WELCOME10', couponType: 'user', discount: 10, type: 'percent', minUser: null },
  { name: 'TEAM25', couponType: 'user', discount: 25, type: 'USD', minUser: 10 },
  // An error that support should mend: nobody uses it.
  { name: 'LINENWEK', couponType: 'user', discount: 15, type: 'percent', minUser: null },
  { name: 'Larger teams', couponType: 'auto', discount: 3, type: 'percent', minUser: 10 },
];

/** Before the first company signed up. */
const addedDaysAgo = 1_200;

/** Codes for trying out a sign-up (A114), and an automatic coupon for larger companies. */
export const seedCoupons = async (seeding: Seeding): Promise<void> => {
  const addedDate = seeding.ago(addedDaysAgo);
  await Promise.all(
    coupons.map((about) => {
      const couponId = deriveId('demo coupon', about.name);
      const rest = {
        expiryDate: null,
        expiry: null,
        companyId: null,
        referralDiscount: null,
      } as const;
      const command = { type: 'SeedDefinition', definition: { couponId, ...about, ...rest, addedDate } } as const;
      const context = seeding.context(`coupon ${about.name}`, { userId: systemActor, companyId: '' }, addedDate);
      return seeding.act(() => seeding.ports.handleCommand(couponStream, couponId, command, context));
    }),
  );
};
