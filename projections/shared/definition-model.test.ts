import { millId, aPack } from '../../test/kit/domain/companies.js';
import type { DomainEvent } from '../../domain/kit/event.js';
import { referralCoupon } from '../../domain/reference/seed.js';
import type { Document, ReadModel } from '../../infra/schema/read-model.js';
import { couponModel } from '../coupon/coupon.projection.js';
import { planModel } from '../plan/plan.projection.js';
import { settingModel } from '../setting/setting.projection.js';
import { soundTypeModel } from '../sound-type/sound-type.projection.js';
import { subscriptionModel } from '../subscription/subscription.projection.js';
import { instant, projected } from '../../test/kit/projected.js';

const coupon = referralCoupon(
  { couponId: 'x', companyId: millId, referralCode: 'Mill_REF_vendor' },
  '2026-01-05T09:00:00.000Z',
  '2027-01-05T09:00:00.000Z',
);

describe('reference data', () => {
  it.each<[ReadModel<Document>, DomainEvent, object]>([
    [
      planModel,
      {
        type: 'PlanDefined',
        data: { planId: 'x', name: 'Base', type: 'vendor', maxUsers: 5, pricePerUserCents: 1_550 },
      },
      { name: 'Base', type: 'vendor', max_users: 5, price_per_user: 15.5, isOffered: true },
    ],
    [
      planModel,
      {
        type: 'PlanDefined',
        data: {
          ...{ planId: 'x', name: 'Base', type: 'vendor', maxUsers: 5, pricePerUserCents: 1_550 },
          ...{ isOffered: false, reason: 'Too dear' },
        },
      },
      { name: 'Base', isOffered: false },
    ],
    [
      settingModel,
      { type: 'SettingDefined', data: { settingId: 'x', name: 'MaxDiscount', value: { discount: 75 } } },
      { name: 'MaxDiscount', value: { discount: 75 } },
    ],
    [soundTypeModel, { type: 'SoundTypeDefined', data: { soundTypeId: 'x', name: 'Scanned' } }, { name: 'Scanned' }],
    [
      couponModel,
      { type: 'CouponDefined', data: coupon },
      {
        name: 'Mill_REF_vendor',
        couponType: 'referral',
        discount: 50,
        type: 'USD',
        expiryDate: 12,
        referralDiscount: 5,
      },
    ],
    [
      subscriptionModel,
      { type: 'SubscriptionPackAdded', data: { companyId: millId, ...aPack({ subscriptionId: 'x' }) } },
      { companyId: millId, planId: 'plan-base', plan: { max_users: 5, price_per_user: 50, dues: 250 } },
    ],
  ])('are shown by $name', (model, event, shown) =>
    expect(projected(model, [['s', event]])).toMatchObject([{ id: 'x', ...shown }]),
  );

  it('show the latest definition and the time of the first one', () => {
    const named = (name: string): DomainEvent => ({
      type: 'SoundTypeDefined',
      data: { soundTypeId: 'x', name },
    });
    expect(
      projected(soundTypeModel, [
        ['s', named('Book')],
        ['s', named('Bound book')],
      ]),
    ).toEqual([
      {
        id: 'x',
        name: 'Bound book',
        createdAt: instant(0),
        updatedAt: instant(1),
        revision: 1,
      },
    ]);
  });
});
