import type { CompanyEvent } from '../../domain/company/company.events.js';
import type { UserActivated, UserDeactivated } from '../../domain/user/user.events.js';
import { orderColumns } from '../../domain/company/order-columns.js';
import { millId, millRegistered } from '../../domain/company/testing.js';
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
    [{ type: 'CompanySuspended', data: ids }, { active: false }],
    [{ type: 'TwoStepsRequirementSet', data: { ...ids, isRequired: true } }, { requiresTwoSteps: true }],
    [{ type: 'CompanyCountdownSet', data: { ...ids, remainingDays: 0 } }, { remainingDays: 0 }],
  ])('follows %j', (event, changes) =>
    expect(after(...millRegistered(), event)).toMatchObject({
      ...changes,
      revision: 2,
      updatedAt: instant(2),
    }),
  );

  it('is as before once another card is on its way, but for its revision', () => {
    const submitted = { type: 'CompanyCardSubmitted', data: ids } as const;
    expect(after(...millRegistered(), submitted)).toEqual({ ...after(...millRegistered()), revision: 2 });
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

    it('are those who are switched on; who is off keeps the slot', () =>
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

  it('tells when the payment key was set, which stays until it is replaced or taken away', () => {
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

  it('keeps no payment key, encrypted or not', () =>
    expect(
      JSON.stringify(
        after(...millRegistered(), {
          type: 'VendorPaymentSettingsChanged',
          data: { ...ids, paymentApiKey: 'cipher', paymentApiUrl: null },
        }),
      ),
    ).not.toContain('cipher'));

  it('is gone with a sign-up that was taken back', () =>
    expect(after(...millRegistered(), { type: 'CompanyWithdrawn', data: { ...ids, signUpId: 's' } })).toBeUndefined());

  it('shows nothing of a pending or withdrawn sign-up', () =>
    expect(
      after(
        { type: 'CompanyAnnounced', data: { ...ids, ownerId: 'a', signUpId: 's' } },
        { type: 'CompanyWithdrawn', data: { ...ids, signUpId: 's' } },
      ),
    ).toBeUndefined());
});
