import { couponModel } from './coupon.projection.js';

describe('coupons', () => {
  it.each(['name', 'companyId', 'couponType'])('are found by their %s without a look at each of them', (field) => {
    expect(couponModel.indexes.map(({ fields }) => fields[0])).toContain(field);
  });
});
