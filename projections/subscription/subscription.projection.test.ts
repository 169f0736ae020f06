import type { CompanyEvent } from '../../domain/company/company.events.js';
import { aPack, millId, millRegistered } from '../../test/kit/domain/companies.js';
import { projected } from '../../test/kit/projected.js';
import { subscriptionModel } from './subscription.projection.js';

const after = (...events: readonly CompanyEvent[]) =>
  projected(
    subscriptionModel,
    events.map((event) => ['company-mill', event]),
  );
const extra = aPack({
  subscriptionId: 'subscription-2',
  plan: { name: 'Extra pack', type: 'user', maxUsers: 5, pricePerUserCents: 1_500 },
  monthlyDuesCents: 7_500,
});
const withExtra = [
  ...millRegistered(),
  { type: 'SubscriptionPackAdded', data: { companyId: millId, ...extra } } as const,
];

describe('the packs of a company', () => {
  it('distinguish a base pack from added ones, with their dues in dollars', () =>
    expect(after(...withExtra)).toMatchObject([
      { id: 'subscription-1', companyId: millId, isExtra: false, addedAt: null, plan: { max_users: 5, dues: 250 } },
      { id: 'subscription-2', companyId: millId, isExtra: true, plan: { max_users: 5, dues: 75 } },
    ]));

  it('keep the time of their addition, if that was after the sign-up', () => {
    const addedAt = '2026-01-20T12:00:00.000Z';
    const later = { type: 'SubscriptionPackAdded', data: { companyId: millId, ...extra, addedAt } } as const;
    expect(after(...millRegistered(), later)).toMatchObject([{ addedAt: null }, { addedAt }]);
  });

  it('are dropped, and the base pack is replaced by that of another plan', () => {
    const large = aPack({ subscriptionId: 'subscription-9', planId: 'plan-large', monthlyDuesCents: 80_000 });
    const previous = { previousSubscriptionId: 'subscription-1', previousMaxUsers: 5 };
    expect(
      after(
        ...withExtra,
        {
          type: 'SubscriptionPackDropped',
          data: { companyId: millId, subscriptionId: 'subscription-2', planId: 'plan-extra', maxUsers: 5 },
        },
        { type: 'SubscriptionPlanChanged', data: { companyId: millId, ...large, ...previous } },
      ),
    ).toMatchObject([{ id: 'subscription-9', planId: 'plan-large', isExtra: false, plan: { dues: 800 } }]);
  });

  it('are removed with a cancelled sign-up', () => {
    const withdrawn = (subscriptionIds?: readonly string[]) =>
      after(...withExtra, {
        type: 'CompanyWithdrawn',
        data: { companyId: millId, signUpId: 's', ...(subscriptionIds && { subscriptionIds }) },
      });
    expect(withdrawn(['subscription-1', 'subscription-2'])).toEqual([]);
    expect(withdrawn()).toHaveLength(2);
  });
});
