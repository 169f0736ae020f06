import type { InventoryTypeDefined } from '../inventory-type/inventory-type.events.js';
import type { CouponDefinition } from './coupon.decider.js';
import type { PlanDefined, SettingDefined, SoundTypeDefined } from './reference-data.js';

/** Also with SEED=empty (A114). The ids are fixed, so that a second start finds the records of the first. */
export const seededPlans: readonly PlanDefined['data'][] = [
  {
    planId: '0b0f5e5c-9a51-4c1e-8f57-000000000001',
    name: 'Manufacturer base pack',
    type: 'manufacturer',
    maxUsers: 5,
    pricePerUserCents: 5_000,
  },
  {
    planId: '0b0f5e5c-9a51-4c1e-8f57-000000000002',
    name: 'Vendor base pack',
    type: 'vendor',
    maxUsers: 5,
    pricePerUserCents: 5_000,
  },
  {
    planId: '0b0f5e5c-9a51-4c1e-8f57-000000000003',
    name: 'Extra pack',
    type: 'user',
    maxUsers: 5,
    pricePerUserCents: 1_500,
  },
];

/**
 * Discounts in percent (A51, A87); the referral ones in dollars for each user of a referred company (A92). CheckPayee
 * is the payee and address of the check for a year; it is seeded blank. TaxPercent in percent is added to the amount
 * after all discounts, under the name TaxName; 0 is no tax.
 */
export const seededSettings: readonly SettingDefined['data'][] = [
  { settingId: '1c1f5e5c-9a51-4c1e-8f57-000000000001', name: 'appName', value: 'Selvage' },
  { settingId: '1c1f5e5c-9a51-4c1e-8f57-000000000002', name: 'MaxDiscount', value: { discount: 75 } },
  { settingId: '1c1f5e5c-9a51-4c1e-8f57-000000000003', name: 'TermDiscount', value: { discount: 5 } },
  { settingId: '1c1f5e5c-9a51-4c1e-8f57-000000000004', name: 'DefaultVendorRefDiscount', value: { discount: 5 } },
  { settingId: '1c1f5e5c-9a51-4c1e-8f57-000000000005', name: 'DefaultManufacturerRefDiscount', value: { discount: 5 } },
  { settingId: '1c1f5e5c-9a51-4c1e-8f57-000000000006', name: 'CheckPayee', value: '' },
  { settingId: '1c1f5e5c-9a51-4c1e-8f57-000000000007', name: 'TaxName', value: 'Sales tax' },
  { settingId: '1c1f5e5c-9a51-4c1e-8f57-000000000008', name: 'TaxPercent', value: { discount: 0 } },
];

export const seededInventoryTypes: readonly InventoryTypeDefined['data'][] = [
  { inventoryTypeId: '2d2f5e5c-9a51-4c1e-8f57-000000000001', name: 'Swatch book' },
  { inventoryTypeId: '2d2f5e5c-9a51-4c1e-8f57-000000000002', name: 'Hanger' },
  { inventoryTypeId: '2d2f5e5c-9a51-4c1e-8f57-000000000003', name: 'Memo sample' },
];

export const seededSoundTypes: readonly SoundTypeDefined['data'][] = [
  { soundTypeId: '3e3f5e5c-9a51-4c1e-8f57-000000000001', name: 'Scanned' },
  { soundTypeId: '3e3f5e5c-9a51-4c1e-8f57-000000000002', name: 'Duplicate' },
  { soundTypeId: '3e3f5e5c-9a51-4c1e-8f57-000000000003', name: 'Unknown' },
];

const referralMonths = 12;

/**
 * The coupon that a company gets at its sign-up, named by its referral code (S1 section 9): 50 USD one time for the
 * referred company, 5 for the referring one, for 12 months.
 * @param addedDate ISO instant of the sign-up
 * @param expiry ISO instant 12 months later
 */
export const referralCoupon = (
  owner: { readonly couponId: string; readonly companyId: string; readonly referralCode: string },
  addedDate: string,
  expiry: string,
): CouponDefinition => ({
  couponId: owner.couponId,
  name: owner.referralCode,
  couponType: 'referral',
  discount: 50,
  type: 'USD',
  expiryDate: referralMonths,
  addedDate,
  expiry,
  minUser: null,
  companyId: owner.companyId,
  referralDiscount: 5,
});
