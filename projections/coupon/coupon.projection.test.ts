import type { CouponDefined, CouponRemoved } from '../../domain/reference/coupon.decider.js';
import { projected } from '../../test/kit/projected.js';
import { couponModel } from './coupon.projection.js';

describe('coupons', () => {
  it.each(['name', 'companyId', 'couponType'])('are found by their %s with an index', (field) => {
    expect(couponModel.indexes.map(({ fields }) => fields[0])).toContain(field);
  });
});

describe('a coupon', () => {
  const coupon: CouponDefined['data'] = {
    couponId: 'c1',
    name: 'TRY-10',
    couponType: 'user',
    discount: 10,
    type: 'percent',
    expiryDate: null,
    addedDate: '2026-01-01T00:00:00.000Z',
    expiry: null,
    minUser: null,
    companyId: null,
    referralDiscount: null,
  };
  const after = (...events: readonly (CouponDefined | CouponRemoved)[]) =>
    projected(
      couponModel,
      events.map((event) => ['coupon-c1', event]),
    );

  it('shows the latest definition, and is removed with its event', () => {
    const expiry = '2026-02-01T00:00:00.000Z';
    const defined: readonly CouponDefined[] = [
      { type: 'CouponDefined', data: coupon },
      { type: 'CouponDefined', data: { ...coupon, expiry } },
    ];
    expect(after(...defined)).toMatchObject([{ id: 'c1', name: 'TRY-10', expiry }]);
    expect(after(...defined, { type: 'CouponRemoved', data: { couponId: 'c1' } })).toEqual([]);
  });
});
