import type { Company, Customer, Subscription, User } from '../../../src/types/wire';
import { millId, times, vendorId } from './ids';

/** Records as the API answers them, with what a test leaves open filled in. */

export const aCompany = (given: Partial<Company> = {}): Company => ({
  id: millId,
  name: 'Harrow Mills',
  type: 'manufacturer',
  ownerId: 'ada',
  active: true,
  referralCode: 'HarrowMills_REF_manufacturer',
  refCode: null,
  timeZone: 'America/New_York',
  maxUsers: 5,
  mbpu: 500,
  isLimited: true,
  activeMembers: 1,
  unassignedSubscriptions: 4,
  isAnnual: false,
  term: null,
  termDate: null,
  remainingDays: null,
  subscribeOn: null,
  subscriptionUpdatedOn: null,
  planId: null,
  couponId: null,
  referralCouponId: null,
  rfHistorical: null,
  rfDiscount: null,
  signupUsers: 5,
  orderDetailtable: [
    { id: 'fabric.code', name: 'Barcode', hidden: false },
    { id: 'rubs', name: 'Rubs', hidden: false },
  ],
  quoteTemplates: [],
  paymentApiKey: null,
  paymentKeySetAt: null,
  paymentApiUrl: null,
  paymentTokenizationKey: null,
  ...times,
  revision: 0,
  ...given,
});

export const aLink = (given: Partial<Customer> = {}): Customer => ({
  id: 'link',
  manufacturerId: millId,
  vendorId,
  manufacturerName: 'Harrow Mills',
  vendorName: 'Loom & Vale',
  companyName: 'Loom & Vale',
  name: 'Ada Grant',
  email: 'ada@loom.example',
  phone: '5550102000',
  referralCode: null,
  status: true,
  paymentOption: 'any',
  ...times,
  revision: 0,
  ...given,
});

export const aUser = (given: Partial<User> = {}): User => ({
  id: 'grace',
  email: 'grace@example.com',
  username: 'grace',
  firstName: 'Grace',
  lastName: 'Marlow',
  mobile: null,
  csr_email: null,
  role: 'user',
  active: true,
  user_permissions: [],
  old_activation: null,
  last_activation: null,
  companyId: millId,
  ...times,
  revision: 0,
  ...given,
});

export const aPack = (id: string, given: Partial<Subscription['plan']> = {}): Subscription => ({
  id,
  companyId: millId,
  planId: 'base',
  plan: { id: 'base', name: 'Base pack', type: 'manufacturer', max_users: 5, price_per_user: 50, dues: 250, ...given },
  ...times,
});
