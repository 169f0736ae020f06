import type { BillEvent } from '../../domain/billing/bill/bill.events.js';
import type { CompanyEvent } from '../../domain/company/company.events.js';
import type { UserActivated, UserDeactivated } from '../../domain/user/user.events.js';
import { orderColumns } from '../../domain/company/order-columns.js';
import type { UserSignedIn } from '../../domain/user/sign-in/sign-in.decider.js';
import { aBill } from '../../test/kit/domain/bills.js';
import { anExtraPack, aPack, hangTag, millId, millRegistered } from '../../test/kit/domain/companies.js';
import { instant, projected } from '../../test/kit/projected.js';
import { companyModel } from './company.projection.js';

const ids = { companyId: millId };
const after = (...events: readonly CompanyEvent[]) =>
  projected(
    companyModel,
    events.map((event) => ['company-mill', event]),
  ).find(({ id }) => id === millId);

describe('the company read model', () => {
  it('shows a company on its first day', () =>
    expect(after(...millRegistered())).toMatchObject({
      id: millId,
      name: 'Mill',
      type: 'manufacturer',
      active: true,
      remainingDays: null,
      requiresTwoSteps: false,
      maxUsers: 5,
      activeMembers: 0,
      unassignedSubscriptions: 5,
      referralCode: 'Mill_REF_manufacturer',
      codeLook: 'mlllrefmanufacturer',
      paymentApiKey: null,
      orderDetailtable: orderColumns,
      revision: 1,
    }));

  it.each<[CompanyEvent, object]>([
    [
      { type: 'UserSlotTaken', data: { ...ids, userId: 'u' } },
      { activeMembers: 1, unassignedSubscriptions: 4 },
    ],
    [{ type: 'CompanyRenamed', data: { ...ids, name: 'Loom', previousName: 'Mill' } }, { name: 'Loom' }],
    [{ type: 'CompanyLogoSet', data: { ...ids, logo: 'a.webp' } }, { logo: 'a.webp' }],
    [{ type: 'CompanyTimeZoneChanged', data: { ...ids, timeZone: 'UTC' } }, { timeZone: 'UTC' }],
    [{ type: 'OrderColumnsChanged', data: { ...ids, columns: [] } }, { orderDetailtable: [] }],
    [
      {
        type: 'PermissionSetsChanged',
        data: { ...ids, sets: [{ name: 'Desk', permissions: ['Add User'] }] },
      },
      { permissionSets: [{ name: 'Desk', permissions: ['Add User'] }] },
    ],
    [{ type: 'LabelSheetsSet', data: { ...ids, sheets: [hangTag] } }, { labelSheets: [hangTag] }],
    [
      { type: 'QuoteTemplatesChanged', data: { ...ids, templates: [{ name: 'Days', text: 'In 15 days.' }] } },
      { quoteTemplates: [{ name: 'Days', text: 'In 15 days.' }] },
    ],
    [
      { type: 'VendorPaymentSettingsChanged', data: { ...ids, paymentApiKey: 'cipher', paymentApiUrl: 'https://x.y' } },
      { paymentApiKey: '********', paymentApiUrl: 'https://x.y', paymentTokenizationKey: null },
    ],
    [
      {
        type: 'VendorPaymentSettingsChanged',
        data: { ...ids, paymentApiKey: 'cipher', paymentApiUrl: 'https://x.y', paymentTokenizationKey: 'a-public-key' },
      },
      { paymentApiKey: '********', paymentTokenizationKey: 'a-public-key' },
    ],
    [
      { type: 'VendorPaymentSettingsChanged', data: { ...ids, paymentApiKey: null, paymentApiUrl: null } },
      { paymentApiKey: null, paymentApiUrl: null },
    ],
    [{ type: 'OwnerConfirmed', data: { ...ids, confirmedOn: '2026-02-10' } }, { paidThrough: '2026-02-28' }],
    [{ type: 'CompanySuspended', data: ids }, { active: false }],
    [{ type: 'TwoStepsRequirementSet', data: { ...ids, isRequired: true } }, { requiresTwoSteps: true }],
    [
      { type: 'OwnershipOffered', data: { ...ids, userId: 'u', until: '2026-01-07T09:00:00.000Z' } },
      { ownerId: 'user-ada' },
    ],
    [{ type: 'OwnerChanged', data: { ...ids, ownerId: 'u', previousOwnerId: 'user-ada' } }, { ownerId: 'u' }],
    [{ type: 'CompanyCountdownSet', data: { ...ids, remainingDays: 0 } }, { remainingDays: 0 }],
  ])('follows %j', (event, changes) =>
    expect(after(...millRegistered(), event)).toMatchObject({
      ...changes,
      revision: 2,
      updatedAt: instant(2),
    }),
  );

  it.each<[string, CompanyEvent]>([['another card is on its way', { type: 'CompanyCardSubmitted', data: ids }]])(
    'is unchanged when %s, except its revision',
    (_, event) => expect(after(...millRegistered(), event)).toEqual({ ...after(...millRegistered()), revision: 2 }),
  );

  it('shows that its bills come without tax', () =>
    expect(after(...millRegistered(), { type: 'CompanyTaxExemptionSet', data: { ...ids, isExempt: true } })).toEqual({
      ...after(...millRegistered()),
      isTaxExempt: true,
      revision: 2,
    }));

  describe('for support', () => {
    const ofMill = { companyId: millId };
    const events = (...others: readonly (CompanyEvent | BillEvent | UserSignedIn)[]) =>
      projected(companyModel, [
        ...millRegistered().map((event) => ['company-mill', event] as const),
        ...others.map((event) => [event.type.startsWith('Bill') ? 'bill-mill' : 'company-mill', event] as const),
      ]).find(({ id }) => id === millId);
    const signedIn = (at: string): UserSignedIn => ({ type: 'UserSignedIn', data: { ...ofMill, userId: 'u', at } });
    const first = aBill.issued({ ...ofMill, netPayableCents: 38_010 });
    const second = aBill.issued({ ...ofMill, billId: 'bill-mill-2', netPayableCents: 20 });
    const voided: BillEvent = { type: 'BillVoided', data: { ...ofMill, billId: first.data.billId, reason: 'Mistake' } };
    const paid: BillEvent = {
      type: 'BillPaid',
      data: {
        ...{ ...ofMill, billId: second.data.billId, period: '2026-12', from: '2026-12-01', to: '2026-12-31' },
        ...{ by: 'check', amountCents: 20, checkNumber: '1', receivedOn: '2026-12-20' },
      },
    };

    it.each<[readonly CompanyEvent[], string]>([
      [[], 'active'],
      [[{ type: 'CancellationRequested', data: { ...ids, cancelsOn: '2026-02-28', reason: null } }], 'cancelled'],
      [[{ type: 'CompanyCountdownSet', data: { ...ids, remainingDays: 3 } }], 'countdown'],
      [[{ type: 'CompanySuspended', data: ids }], 'suspended'],
      [
        [
          { type: 'CompanySuspended', data: ids },
          { type: 'CompanyResumed', data: ids },
        ],
        'active',
      ],
      [[{ type: 'CompanyCountdownSet', data: { ...ids, remainingDays: 0 } }], 'blocked'],
      [
        [
          { type: 'SubscriptionEnded', data: { ...ids, endedOn: '2026-02-28', cause: 'cancelled' } },
          { type: 'CompanySuspended', data: ids },
        ],
        'ended',
      ],
    ])('after %j stores its state: %s', (history, state) =>
      expect(after(...millRegistered(), ...history)).toMatchObject({ state }),
    );

    it('counts its bills that are neither paid nor void, and keeps its revision', () => {
      expect(events()).toMatchObject({ openBills: 0, openAmount: 0 });
      expect(events(first, second)).toMatchObject({ openBills: 2, openAmount: 380.3, revision: 1 });
      expect(events(first, first, second, voided)).toMatchObject({ openBills: 1, openAmount: 0.2 });
      expect(events(first, second, voided, paid, paid)).toMatchObject({ openBills: 0, openAmount: 0, revision: 1 });
    });

    it('shows the latest sign-in of its users', () => {
      expect(events()).toMatchObject({ lastSignInAt: null });
      expect(events(signedIn(instant(9)), signedIn(instant(5)))).toMatchObject({ lastSignInAt: instant(9) });
    });
  });

  describe('its subscription', () => {
    const month = { billId: 'b-2', period: '2026-02', from: '2026-02-01', to: '2026-02-28' };
    const begun = {
      type: 'BillingPeriodBegun',
      data: { ...ids, ...month, dueOn: '2026-02-01', isAnnual: false },
    } as const;
    const paid = {
      type: 'BillingPeriodPaid',
      data: { ...ids, ...month, creditUsedCents: 0, isFirst: true },
    } as const;
    const cancelled = {
      type: 'CancellationRequested',
      data: { ...ids, cancelsOn: '2026-02-28', reason: null },
    } as const;
    const ended = { type: 'SubscriptionEnded', data: { ...ids, endedOn: '2026-02-28', cause: 'cancelled' } } as const;
    const renewed: CompanyEvent = {
      type: 'SubscriptionRenewed',
      data: {
        ...ids,
        ...{ term: 1, previousTerm: 3, isAnnual: true, wasAnnual: false, renewedOn: '2028-12-20T12:00:00.000Z' },
        ...{ termDate: '2030-01-05T09:00:00.000Z', previousTermDate: '2029-01-05T09:00:00.000Z' },
      },
    };
    const card = { vaultId: 'cipher', brand: 'visa', lastFour: '1111', expiry: '1030' };

    it('of a year is paid 30 days after its bill is issued: at once, and then on the first day of each further year', () => {
      const year = { billId: 'b-y', period: '2026-02/12', from: '2026-02-01', to: '2027-01-31' };
      const company = millRegistered({ isAnnual: true });
      expect(after(...company)).toMatchObject({ nextPaymentOn: '2026-02-04' });
      const paidYear: readonly CompanyEvent[] = [
        { type: 'BillingPeriodBegun', data: { ...ids, ...year, dueOn: '2026-02-04', isAnnual: true } },
        { type: 'BillingPeriodPaid', data: { ...ids, ...year, creditUsedCents: 0, isFirst: true } },
      ];
      expect(after(...company, ...paidYear)).toMatchObject({ nextPaymentOn: '2027-03-03' });
    });

    it.each<[readonly CompanyEvent[], object]>([
      [
        [],
        {
          ...{ paidThrough: '2026-01-31', nextPaymentOn: '2026-02-01', nextBillingAt: '2026-02-01T23:00:00.000Z' },
          ...{ cancelsOn: null, endedOn: null, isWatched: false, hasPaid: false },
        },
      ],
      [[begun], { paidThrough: '2026-01-31', nextPaymentOn: '2026-02-01', isWatched: true }],
      [[begun, paid], { paidThrough: '2026-02-28', nextPaymentOn: '2026-03-01', isWatched: false, hasPaid: true }],
      [
        [begun, paid, cancelled],
        { cancelsOn: '2026-02-28', nextPaymentOn: null, nextBillingAt: null, isWatched: true },
      ],
      [[cancelled, { type: 'CancellationWithdrawn', data: ids }], { cancelsOn: null, nextPaymentOn: '2026-02-01' }],
      [[cancelled, ended], { endedOn: '2026-02-28', nextPaymentOn: null, isWatched: false }],
      [
        [renewed],
        {
          ...{ term: 1, isAnnual: true, termDate: '2030-01-05T09:00:00.000Z', subscriptionUpdatedOn: instant(2) },
          ...{ subscribeOn: '2029-01-05T09:00:00.000Z', nextBillingAt: '2026-01-05T09:00:00.000Z' },
        },
      ],
      [
        [{ type: 'CompanyTimeZoneChanged', data: { ...ids, timeZone: 'Asia/Tokyo' } }],
        { nextBillingAt: '2026-02-01T09:00:00.000Z' },
      ],
      [[{ type: 'ReferralCreditUsed', data: { ...ids, billId: 'b-2', cents: 2_550 } }], { rfHistorical: 25.5 }],
      [
        [{ type: 'SubscriptionPackAdded', data: { ...ids, ...anExtraPack() } }],
        { maxUsers: 10, subscriptionUpdatedOn: instant(2) },
      ],
      [
        [
          { type: 'SubscriptionPackAdded', data: { ...ids, ...anExtraPack() } },
          {
            type: 'SubscriptionPackDropped',
            data: { ...ids, subscriptionId: 'subscription-2', planId: 'plan-extra', maxUsers: 5 },
          },
        ],
        { maxUsers: 5, subscriptionUpdatedOn: instant(3) },
      ],
      [
        [
          {
            type: 'SubscriptionPlanChanged',
            data: {
              ...ids,
              ...aPack({
                subscriptionId: 'subscription-9',
                planId: 'plan-large',
                plan: { ...aPack().plan, maxUsers: 20 },
              }),
              ...{ previousSubscriptionId: 'subscription-1', previousMaxUsers: 5 },
            },
          },
        ],
        { maxUsers: 20, planId: 'plan-large', unassignedSubscriptions: 20, subscriptionUpdatedOn: instant(2) },
      ],
      [
        [{ type: 'CompanyCardStored', data: { ...ids, ...card } }],
        { card: { brand: 'visa', lastFour: '1111', expiry: '1030' } },
      ],
      [
        [
          { type: 'CompanyCardStored', data: { ...ids, ...card } },
          { type: 'CompanyCardRemoved', data: ids },
        ],
        { card: null },
      ],
    ])('after %j shows %j', (events, shown) => expect(after(...millRegistered(), ...events)).toMatchObject(shown));
  });

  describe('its members', () => {
    const taken = (userId: string): CompanyEvent => ({ type: 'UserSlotTaken', data: { ...ids, userId } });
    const users = (...events: readonly (CompanyEvent | UserActivated | UserDeactivated)[]) =>
      projected(
        companyModel,
        [...millRegistered(), taken('ann'), taken('bob'), ...events].map((event) => ['company-mill', event]),
      ).find(({ id }) => id === millId);
    const on = (userId: string): UserActivated => ({ type: 'UserActivated', data: { ...ids, userId, at: instant(9) } });
    const off = (userId: string): UserDeactivated => ({
      type: 'UserDeactivated',
      data: { ...ids, userId, at: instant(9) },
    });

    it('are the users who are switched on; a user who is off keeps the slot', () =>
      expect(users(off('ann'), off('ann'))).toMatchObject({
        activeMembers: 1,
        unassignedSubscriptions: 3,
        revision: 3,
      }));
    it('count again when they are switched on', () =>
      expect(users(off('ann'), on('ann'))).toMatchObject({ activeMembers: 2, unassignedSubscriptions: 3 }));
    it('leave their slot, active or not', () =>
      expect(users(off('ann'), { type: 'UserSlotFreed', data: { ...ids, userId: 'ann' } })).toMatchObject({
        activeMembers: 1,
        unassignedSubscriptions: 4,
      }));
  });

  it('gets its slot and its services back', () =>
    expect(
      after(
        ...millRegistered(),
        { type: 'UserSlotTaken', data: { ...ids, userId: 'u' } },
        { type: 'UserSlotFreed', data: { ...ids, userId: 'u' } },
        { type: 'CompanySuspended', data: ids },
        { type: 'CompanyResumed', data: ids },
      ),
    ).toMatchObject({ activeMembers: 0, unassignedSubscriptions: 5, active: true }));

  it('shows when the payment key was set, until it is replaced or removed', () => {
    const settings = { ...ids, paymentApiKey: 'cipher', paymentApiUrl: 'https://x.y' };
    const set = { type: 'VendorPaymentSettingsChanged', data: settings } as const;
    const keyDay = (...events: readonly CompanyEvent[]) => {
      const doc = after(...millRegistered(), ...events);
      return doc && 'paymentKeySetAt' in doc ? doc.paymentKeySetAt : undefined;
    };
    const [first, later] = [keyDay(set), keyDay({ type: 'CompanySuspended', data: ids }, set)];
    expect(new Set([first, later]).size).toBe(2);
    expect(keyDay(set, { ...set, data: { ...settings, paymentApiUrl: null } })).toBe(first);
    expect(keyDay(set, { ...set, data: { ...settings, paymentApiKey: 'other', replacesKey: true } })).toBe(later);
    expect(keyDay(set, { ...set, data: { ...settings, paymentApiKey: null } })).toBeNull();
  });

  it('stores no payment key, encrypted or not', () =>
    expect(
      JSON.stringify(
        after(...millRegistered(), {
          type: 'VendorPaymentSettingsChanged',
          data: { ...ids, paymentApiKey: 'cipher', paymentApiUrl: null },
        }),
      ),
    ).not.toContain('cipher'));

  it('is removed with a cancelled sign-up', () =>
    expect(after(...millRegistered(), { type: 'CompanyWithdrawn', data: { ...ids, signUpId: 's' } })).toBeUndefined());

  it('shows nothing of a pending or withdrawn sign-up', () =>
    expect(
      after(
        { type: 'CompanyAnnounced', data: { ...ids, ownerId: 'a', signUpId: 's' } },
        { type: 'CompanyWithdrawn', data: { ...ids, signUpId: 's' } },
      ),
    ).toBeUndefined());
});
