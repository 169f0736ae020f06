import { type CouponDefinition, couponStream } from '../../../domain/reference/coupon.decider.js';
import { systemActor } from '../../../infra/commands/command-context.js';
import { deriveId } from '../../../infra/event-store/event-id.js';
import type { Seeding } from '../seeding.js';

const coupon = (name: string, rest: Pick<CouponDefinition, 'discount' | 'type' | 'minUser'>) => ({ name, ...rest });

const coupons = [
  coupon('WELCOME10', { discount: 10, type: 'percent', minUser: null }),
  coupon('TEAM25', { discount: 25, type: 'USD', minUser: 10 }),
];

/** Codes for trying out a sign-up (A114). */
export const seedCoupons = async (seeding: Seeding): Promise<void> => {
  const addedDate = seeding.ago(120);
  await Promise.all(
    coupons.map((about) => {
      const couponId = deriveId('demo coupon', about.name);
      const rest = {
        couponType: 'user',
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
