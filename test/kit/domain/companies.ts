import type { CompanyEvent, CompanyRegistered } from '../../../domain/company/company.events.js';
import type { SubscriptionPack } from '../../../domain/company/subscription/subscription.events.js';

export const millId = 'company-mill';

/** A pack of 5 users at 50 USD each. For tests. */
export const aPack = (changes: Partial<SubscriptionPack> = {}): SubscriptionPack => ({
  subscriptionId: 'subscription-1',
  planId: 'plan-base',
  plan: { name: 'Manufacturer base pack', type: 'manufacturer', maxUsers: 5, pricePerUserCents: 5_000 },
  monthlyDuesCents: 25_000,
  ...changes,
});

/** An extra pack of 5 users at 15 USD each. For tests. */
export const anExtraPack = (subscriptionId = 'subscription-2'): SubscriptionPack => ({
  subscriptionId,
  planId: 'plan-extra',
  plan: { name: 'Extra pack', type: 'user', maxUsers: 5, pricePerUserCents: 1_500 },
  monthlyDuesCents: 7_500,
});

/** A company with one pack of 5 users. */
export const millRegistered = (changes: Partial<CompanyRegistered['data']> = {}): readonly CompanyEvent[] => [
  {
    type: 'CompanyRegistered',
    data: {
      companyId: millId,
      ownerId: 'user-ada',
      name: 'Mill',
      type: 'manufacturer',
      term: 3,
      isAnnual: false,
      timeZone: 'America/New_York',
      referralCode: 'Mill_REF_manufacturer',
      refCode: null,
      couponId: null,
      planId: 'plan-base',
      signupUsers: 5,
      mbpu: 500,
      isLimited: true,
      subscribeOn: '2026-01-05T09:00:00.000Z',
      termDate: '2029-01-05T09:00:00.000Z',
      ...changes,
    },
  },
  { type: 'SubscriptionPackAdded', data: { companyId: changes.companyId ?? millId, ...aPack() } },
];

export const hangTag = {
  name: 'Hang tag',
  page: { width: 215.9, height: 279.4 },
  ...{ columns: 3, rows: 6 },
  label: { width: 66, height: 40 },
  ...{ left: 5, top: 10, pitchX: 69, pitchY: 43.5 },
};
