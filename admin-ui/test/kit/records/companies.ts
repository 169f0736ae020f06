import type { ApiKey, Company, Customer, User } from '../../../src/types/wire';
import { millId, timestamps, vendorId, writtenAt } from './ids';

type Steps = Pick<Company, 'allowed' | 'locks'>;

/** An admin's actions on an active subscription that is paid by the month. */
export const runningSteps: Steps = {
  allowed: ['add-packs', 'change-plan', 'cancel', 'update-card'],
  locks: { renew: 'renewal-not-due', withdraw: 'nothing-to-withdraw' },
};

/** The same where the renewal is due. */
export const renewableSteps: Steps = {
  allowed: ['add-packs', 'change-plan', 'renew', 'cancel', 'update-card'],
  locks: { withdraw: 'nothing-to-withdraw' },
};

/** The same where it is paid by the year. */
export const annualSteps: Steps = {
  allowed: ['change-plan', 'cancel'],
  locks: {
    ...{ 'add-packs': 'packs-annual', 'update-card': 'card-annual' },
    ...{ renew: 'renewal-not-due', withdraw: 'nothing-to-withdraw' },
  },
};

const lockedByCancelling: Steps['locks'] = {
  ...{ 'add-packs': 'cancelled', 'change-plan': 'cancelled', cancel: 'cancelled' },
  renew: 'renewal-not-due',
};

/** The same where it is cancelled. */
export const cancelledSteps: Steps = { allowed: ['withdraw', 'update-card'], locks: lockedByCancelling };

/** The same where the last day of one that was cancelled is over. */
export const lapsedSteps: Steps = {
  allowed: ['update-card'],
  locks: { ...lockedByCancelling, withdraw: 'nothing-to-withdraw' },
};

/** The actions of a user without a right on it. */
export const restrictedSteps: Steps = {
  allowed: [],
  locks: {
    ...{ 'add-packs': 'restricted', 'change-plan': 'restricted', renew: 'restricted' },
    ...{ cancel: 'restricted', withdraw: 'restricted', 'update-card': 'restricted' },
  },
};

/** Records as the API returns them. Fields that a test does not give have default values. */

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
  labelSheets: [],
  permissionSets: [],
  requiresTwoSteps: false,
  cancelsOn: null,
  endedOn: null,
  paidThrough: '2026-11-30',
  lastDayIfCancelled: '2026-11-30',
  nextPaymentOn: '2026-12-01',
  renewalDue: false,
  renewalDaysLeft: null,
  billingDetails: null,
  paymentApiKey: null,
  paymentKeySetAt: null,
  paymentApiUrl: null,
  paymentTokenizationKey: null,
  ...runningSteps,
  ...timestamps,
  revision: 0,
  ...given,
});

export const anApiKey = (given: Partial<ApiKey> = {}): ApiKey => ({
  id: 'key',
  companyId: millId,
  name: 'ERP',
  access: 'read',
  rights: [],
  prefix: 'slv_AbCd1234',
  createdAt: writtenAt,
  userId: 'ada',
  expiresOn: null,
  revokedAt: null,
  lastUsedAt: null,
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
  vendorNotes: {},
  partnerLook: given.vendorName ?? 'Loom & Vale',
  partnerCode: null,
  ...timestamps,
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
  order_permissions: [],
  old_activation: null,
  picture: null,
  lockedUntil: null,
  lastSignInAt: '2026-01-05T09:00:00.000Z',
  hasJoined: true,
  last_activation: null,
  allowed: ['edit', 'sign-in', 'rights', 'picture', 'delete'],
  companyId: millId,
  ...timestamps,
  revision: 0,
  ...given,
});
