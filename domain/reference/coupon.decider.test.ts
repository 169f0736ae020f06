import { scenario } from '../../test/kit/domain/scenario.js';
import { type CouponChanges, type CouponDefined, couponStream, namedCoupon, type NewCoupon } from './coupon.decider.js';
import { referralCoupon } from './seed.js';

const { given } = scenario(couponStream.decider);
const owner = { couponId: 'c1', companyId: 'mill', referralCode: 'Mill_REF_manufacturer' };
const definition = referralCoupon(owner, '2026-01-05T09:00:00.000Z', '2027-01-05T09:00:00.000Z');
const defined: CouponDefined = { type: 'CouponDefined', data: definition };
const at = '2026-06-01T00:00:00.000Z';
const ended: CouponDefined = { type: 'CouponDefined', data: { ...definition, expiry: at } };

describe('a coupon', () => {
  it('is seeded one time', () => {
    given().when({ type: 'SeedDefinition', definition }).then(defined);
    given(defined)
      .when({ type: 'SeedDefinition', definition: { ...definition, discount: 1 } })
      .then();
  });
  it('ends one time, and never later than before', () => {
    given(defined).when({ type: 'EndCoupon', at }).then(ended);
    given(ended).when({ type: 'EndCoupon', at: '2026-06-02T00:00:00.000Z' }).then();
    given().when({ type: 'EndCoupon', at }).then();
  });
  it('without an end date can be ended, too', () =>
    given({ type: 'CouponDefined', data: { ...definition, expiry: null } })
      .when({ type: 'EndCoupon', at })
      .then(ended));
  it('is removed one time', () => {
    given(defined)
      .when({ type: 'RemoveCoupon' })
      .then({ type: 'CouponRemoved', data: { couponId: 'c1' } });
    given(defined, { type: 'CouponRemoved', data: { couponId: 'c1' } })
      .when({ type: 'RemoveCoupon' })
      .then();
    given().when({ type: 'RemoveCoupon' }).then();
  });
});

describe('a coupon of support', () => {
  const reason = 'Autumn sale';
  const coupon: NewCoupon = {
    ...{ couponId: 'c2', name: 'AUTUMN-1', couponType: 'user', discount: 10, type: 'percent' },
    ...{ expiryDate: 12, minUser: null },
  };
  const create = (changes: Partial<NewCoupon> = {}) =>
    ({ type: 'CreateCoupon', coupon: { ...coupon, ...changes }, reason, at }) as const;
  const rest = { addedDate: at, companyId: null, referralDiscount: null };
  const made: CouponDefined = {
    type: 'CouponDefined',
    data: { ...coupon, ...rest, expiry: '2027-06-01T00:00:00.000Z', reason },
  };
  const edit = (changes: CouponChanges, isEnded?: boolean, why = 'A mistake') =>
    ({ type: 'EditCoupon', changes, ...(isEnded !== undefined && { isEnded }), at, reason: why }) as const;
  const as = (changes: Partial<CouponDefined['data']>): CouponDefined => ({
    type: 'CouponDefined',
    data: { ...made.data, reason: 'A mistake', ...changes },
  });

  it('ends its months after its addition, or never', () => {
    given().when(create()).then(made);
    given()
      .when(create({ expiryDate: null }))
      .then({ type: 'CouponDefined', data: { ...made.data, expiryDate: null, expiry: null } });
    given(made).when(create()).then();
  });
  it.each<[Partial<NewCoupon>, string]>([
    [{ name: 'AB' }, 'coupon.name-invalid'],
    [{ name: 'x'.repeat(41) }, 'coupon.name-invalid'],
    [{ name: 'AUTUMN 1' }, 'coupon.name-invalid'],
    [{ discount: 0 }, 'coupon.discount-invalid'],
    [{ discount: 101 }, 'coupon.discount-invalid'],
    [{ type: 'USD', discount: 1.5 }, 'coupon.discount-invalid'],
    [{ type: 'USD', discount: 10_001 }, 'coupon.discount-invalid'],
    [{ expiryDate: 0 }, 'coupon.months-invalid'],
    [{ expiryDate: 121 }, 'coupon.months-invalid'],
    [{ minUser: 0 }, 'coupon.users-invalid'],
  ])('is refused with %j', (changes, code) => {
    given().when(create(changes)).refuses(code);
  });
  it('is edited in its different fields only', () => {
    given(made)
      .when(edit({ ...coupon, discount: 20 }))
      .then(as({ discount: 20 }));
    given(made).when(edit(coupon)).then();
    given(made)
      .when(edit({ discount: 200 }))
      .refuses('coupon.discount-invalid');
    given(made)
      .when(edit({ name: 'OTHER' }))
      .refuses('reference.fixed');
    given(made)
      .when(edit({ couponType: 'auto' }))
      .refuses('reference.fixed');
    given()
      .when(edit({ discount: 20 }))
      .refuses('reference.not-found');
  });
  it('ends at once, and opens again only by a later end', () => {
    const over = as({ expiry: at });
    given(made).when(edit({}, true)).then(over);
    given(over).when(edit({}, true)).then();
    given(over)
      .when(edit({ discount: 20, expiryDate: 12 }))
      .then(as({ discount: 20, expiry: at }));
    given(over).when(edit({}, false)).refuses('coupon.ended');
    given(over)
      .when(edit({ expiryDate: 24 }, false))
      .then(as({ expiryDate: 24, expiry: '2028-06-01T00:00:00.000Z' }));
  });
  it('of a company can be ended, and not edited', () => {
    const { data } = defined;
    given(defined)
      .when(edit({}, true))
      .then({ type: 'CouponDefined', data: { ...data, expiry: at, reason: 'A mistake' } });
    given(defined)
      .when(edit({ discount: 60 }))
      .refuses('coupon.referral');
  });
  it('that its company ends has no reason of support', () =>
    given(made)
      .when({ type: 'EndCoupon', at })
      .then({ type: 'CouponDefined', data: { ...coupon, ...rest, expiry: at } }));
  it('has its code as its name; the code of a company is held by the company', () => {
    expect(namedCoupon.names(made.data)).toEqual([{ kind: 'referral-code', scope: '', value: 'AUTUMN-1' }]);
    expect([namedCoupon.names(definition), namedCoupon.names(null)]).toEqual([[], []]);
  });
});
