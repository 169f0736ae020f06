import type { Bill, Coupon, NextBill, Plan, StoredCard, Subscription } from '../../../src/types/wire';
import { millId, timestamps } from './ids';

/** Records as the API returns them. Fields that a test does not give have default values. */

const lines = [
  { kind: 'pack', label: 'Base pack', detail: '5 users × $50.00', amount: 250 },
  { kind: 'pack', label: '2 extra packs', detail: '10 users × $15.00', amount: 150 },
  { kind: 'term', label: 'Term discount', detail: '3 years, 5%', amount: -20 },
  { kind: 'credit', label: 'Referral discount', detail: '31 users × $2.00 = 15.5%', amount: -62 },
] as const;

const amounts = { lines, currentDues: 400, discountPercent: 20.5, maxDiscount: 75, netPayable: 318 };
const days = { period: '2026-12', from: '2026-12-01', to: '2026-12-31', dueOn: '2026-12-01' };

export const aNextBill = (given: Partial<NextBill> = {}): NextBill => ({
  ...amounts,
  ...days,
  kind: 'monthly',
  status: 'open',
  refDiscount: 62,
  amountDue: 0,
  netPayableAfter: 318,
  payLock: 'nothing-due',
  payee: null,
  card: aStoredCard(),
  ...given,
});

export const aBill = (given: Partial<Bill> = {}): Bill => ({
  ...amounts,
  ...days,
  id: 'bill',
  companyId: millId,
  number: '2026-000123',
  kind: 'monthly',
  status: 'paid',
  refDiscount: 62,
  amountDue: 0,
  paidBy: 'card',
  paidAt: '2026-12-01T23:00:00.000Z',
  checkNumber: null,
  receivedOn: null,
  transactionId: '98765',
  refunded: 0,
  creditNotes: [],
  billTo: null,
  seller: null,
  ...timestamps,
  revision: 0,
  ...given,
});

export const aStoredCard = (given: Partial<StoredCard> = {}): StoredCard => ({
  brand: 'Visa',
  lastFour: '1111',
  expiry: '1030',
  isExpired: false,
  ...given,
});

export const aPlan = (given: Partial<Plan> = {}): Plan => ({
  id: 'base',
  name: 'Base pack',
  type: 'manufacturer',
  max_users: 5,
  price_per_user: 50,
  isOffered: true,
  ...timestamps,
  revision: 0,
  ...given,
});

export const aPack = (id: string, given: Partial<Subscription['plan']> = {}, planId = 'base'): Subscription => ({
  id,
  companyId: millId,
  planId,
  plan: { id: planId, name: 'Base pack', type: 'manufacturer', max_users: 5, price_per_user: 50, dues: 250, ...given },
  allowed: [],
  ...timestamps,
});

export const aCoupon = (given: Partial<Coupon> = {}): Coupon => ({
  id: 'coupon',
  name: 'WELCOME10',
  couponType: 'referral',
  discount: 50,
  type: 'USD',
  expiry: null,
  expiryDate: null,
  addedDate: timestamps.createdAt,
  minUser: null,
  companyId: null,
  referralDiscount: 5,
  usedBy: null,
  ...timestamps,
  revision: 0,
  ...given,
});
