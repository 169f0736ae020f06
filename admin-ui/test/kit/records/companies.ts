import type { Company, Customer } from '../../../src/types/wire';
import { millId, times, vendorId } from './ids';

/** Records as the API answers them, with what a test leaves open filled in. */

export const aLink = (given: Partial<Customer> = {}): Customer => ({
  id: 'link',
  manufacturerId: millId,
  vendorId,
  manufacturerName: 'Harrow Mills',
  vendorName: 'Loom & Vale',
  companyName: 'Loom & Vale',
  name: null,
  email: null,
  phone: null,
  referralCode: null,
  status: true,
  paymentOption: 'any',
  ...times,
  revision: 0,
  ...given,
});

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
  paymentApiKey: null,
  paymentApiUrl: null,
  ...times,
  revision: 0,
  ...given,
});
