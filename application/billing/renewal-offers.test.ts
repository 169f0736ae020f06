import { companyStream } from '../../domain/company/company.decider.js';
import { renewalOffers } from './renewal-offers.js';
import { aBillingOffice, chargeTime, millId } from '../../test/kit/billing/a-billing-office.js';

describe('the offers of a renewal', () => {
  it('are the regular prices, without discounts of a single bill', async () => {
    const office = await aBillingOffice();
    await office.set({ settingId: 'setting-1', name: 'DefaultManufacturerRefDiscount', value: { discount: 10 } });
    await office.offer({
      ...{ couponId: 'coupon-1', name: 'Other_REF_vendor', couponType: 'referral', discount: 50, type: 'USD' },
      ...{ expiryDate: null, addedDate: '2026-01-01T00:00:00.000Z', expiry: null, minUser: null },
      ...{ companyId: '8f0c3f8e-8a58-4c0a-9d0b-1b6f4b8a7c02', referralDiscount: 5 },
    });
    await office.signUp({ term: 3, termDate: '2026-12-10T15:00:00.000Z', referralCouponId: 'coupon-1' });
    const companyId = '8f0c3f8e-8a58-4c0a-9d0b-1b6f4b8a7c03';
    await office.signUp({ companyId, refCode: 'Mill_REF_manufacturer', referralCode: 'M3_REF_manufacturer' });
    const period = { billId: 'b', period: '2026-11', from: '2026-11-01', to: '2026-11-30', creditUsedCents: 0 };
    await office.happens(companyId, { type: 'BillingPeriodPaid', data: { companyId, ...period, isFirst: true } });
    const ports = office.process();
    const { state } = await ports.handle.look(companyStream, millId);
    if (state.status !== 'registered') throw new Error('It has signed up.');
    expect(await renewalOffers(ports, state, chargeTime)).toEqual([
      { term: 3, netPayableCents: 23_750 },
      { term: 1, netPayableCents: 25_000 },
      { term: null, netPayableCents: 25_000 },
    ]);
    await office.close();
  });
});
