import { scenario } from '../../test/kit/domain/scenario.js';
import { type CouponDefined, couponStream } from './coupon.decider.js';
import { referralCoupon } from './seed.js';

const { given } = scenario(couponStream.decider);
const owner = { couponId: 'c1', companyId: 'mill', referralCode: 'Mill_REF_manufacturer' };
const definition = referralCoupon(owner, '2026-01-05T09:00:00.000Z', '2027-01-05T09:00:00.000Z');
const defined: CouponDefined = { type: 'CouponDefined', data: definition };
const at = '2026-06-01T00:00:00.000Z';
const ended: CouponDefined = { type: 'CouponDefined', data: { ...definition, expiry: at } };

describe('a coupon', () => {
  it('is seeded once', () => {
    given().when({ type: 'SeedDefinition', definition }).then(defined);
    given(defined)
      .when({ type: 'SeedDefinition', definition: { ...definition, discount: 1 } })
      .then();
  });
  it('ends once, and never later than it would have', () => {
    given(defined).when({ type: 'EndCoupon', at }).then(ended);
    given(ended).when({ type: 'EndCoupon', at: '2026-06-02T00:00:00.000Z' }).then();
    given().when({ type: 'EndCoupon', at }).then();
  });
  it('without an end ends, too', () =>
    given({ type: 'CouponDefined', data: { ...definition, expiry: null } })
      .when({ type: 'EndCoupon', at })
      .then(ended));
  it('is removed once', () => {
    given(defined)
      .when({ type: 'RemoveCoupon' })
      .then({ type: 'CouponRemoved', data: { couponId: 'c1' } });
    given(defined, { type: 'CouponRemoved', data: { couponId: 'c1' } })
      .when({ type: 'RemoveCoupon' })
      .then();
    given().when({ type: 'RemoveCoupon' }).then();
  });
});
