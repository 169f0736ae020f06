import type { BillBasis, BilledCoupon, BilledPack } from '../../../domain/billing/bill.js';

/** A base pack of 5 users, and extra packs, at the seeded prices. For tests. */
export const somePacks = (extra: number): readonly BilledPack[] => [
  {
    plan: { name: 'Manufacturer base pack', type: 'manufacturer', maxUsers: 5, pricePerUserCents: 5_000 },
    monthlyDuesCents: 25_000,
  },
  ...Array.from({ length: extra }, () => ({
    plan: { name: 'Extra pack', type: 'user', maxUsers: 5, pricePerUserCents: 1_500 } as const,
    monthlyDuesCents: 7_500,
  })),
];

/** A coupon of 10 % without an end. For tests. */
export const aCoupon = (changes: Partial<BilledCoupon> = {}): BilledCoupon => ({
  name: 'TRY',
  discount: 10,
  type: 'percent',
  expiry: null,
  minUser: null,
  addedDate: '2026-01-01T00:00:00.000Z',
  ...changes,
});

/** A monthly company with a base pack for one year, and the seeded settings. For tests. */
export const aBasis = (changes: Partial<BillBasis> = {}): BillBasis => ({
  packs: somePacks(0),
  term: 1,
  isAnnual: false,
  termPercent: 5,
  mostPercent: 75,
  userCoupon: null,
  autoCoupons: [],
  referralCoupon: null,
  creditCents: 0,
  signedUpAt: '2026-11-20T15:00:00.000Z',
  periodStart: '2026-12-01T05:00:00.000Z',
  tax: null,
  ...changes,
});
