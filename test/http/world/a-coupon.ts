import { randomUUID } from 'node:crypto';
import { type CouponDefinition, couponStream } from '../../../domain/reference/coupon.decider.js';
import { newContext } from '../../../infra/commands/command-context.js';
import type { TestApp } from './test-app.js';

/** A coupon of support: 10 % for any company that names it, without an end, unless `changes` differ. */
export const aSupportCoupon = async (
  app: TestApp,
  changes: Partial<CouponDefinition> = {},
): Promise<{ readonly id: string; readonly name: string }> => {
  const definition: CouponDefinition = {
    couponId: randomUUID(),
    name: `TRY-${randomUUID().slice(0, 8)}`,
    couponType: 'user',
    discount: 10,
    type: 'percent',
    minUser: null,
    expiryDate: null,
    expiry: null,
    companyId: null,
    referralDiscount: null,
    addedDate: '2026-01-01T00:00:00.000Z',
    ...changes,
  };
  const { handleCommand, readSide } = app.product.ports;
  const { couponId, name, addedDate: occurredAt } = definition;
  const context = newContext({ actorId: 'system', companyId: null, occurredAt });
  const done = await handleCommand(couponStream, couponId, { type: 'SeedDefinition', definition }, context);
  await readSide.hasHandled(done.position, undefined, 20_000);
  return { id: couponId, name };
};

export const referralCode = ({ name }: { readonly name: string }): string =>
  `${name.replaceAll(' ', '')}_REF_manufacturer`;
