import fc from 'fast-check';
import { fold } from '../kit/decider.js';
import { DomainError } from '../kit/domain-error.js';
import { scenario } from '../../test/kit/domain/scenario.js';
import { companyDecider } from './company.decider.js';
import type { StorageLevel } from './company-storage.js';
import type { CompanyEvent, CompanyRegistered } from './company.events.js';
import { orderColumns, readOrderColumns } from './order-columns.js';
import { readPermissionSets } from './permission-sets.js';
import { readQuoteTemplates } from './quote-templates.js';
import { aPack, hangTag, millId, millRegistered } from '../../test/kit/domain/companies.js';

const { given } = scenario(companyDecider);
const announced: CompanyEvent = {
  type: 'CompanyAnnounced',
  data: { companyId: millId, ownerId: 'user-ada', signUpId: 's' },
};
const slot = (userId: string): CompanyEvent => ({ type: 'UserSlotTaken', data: { companyId: millId, userId } });
const registration = (): CompanyRegistered['data'] => {
  const event = millRegistered()[0];
  if (event?.type !== 'CompanyRegistered') throw new Error('The builder begins with the registration.');
  return event.data;
};

describe('a company', () => {
  const card = { vaultId: 'secret', brand: 'visa', lastFour: '1111', expiry: '1030' };
  it('is created with its packs and its card', () =>
    given(announced)
      .when({ type: 'RegisterCompany', company: registration(), packs: [aPack()], card })
      .then(...millRegistered(), { type: 'CompanyCardStored', data: { companyId: millId, ...card } }));
  it('is created without a card when it pays by check', () =>
    given(announced)
      .when({ type: 'RegisterCompany', company: registration(), packs: [aPack()], card: null })
      .then(...millRegistered()));
  it('has the latest logo, and none after its removal', () => {
    const set = (logo: string | null): CompanyEvent => ({ type: 'CompanyLogoSet', data: { companyId: millId, logo } });
    given(...millRegistered())
      .when({ type: 'SetCompanyLogo', logo: 'a.webp' })
      .then(set('a.webp'));
    given(...millRegistered(), set('a.webp'))
      .when({ type: 'SetCompanyLogo', logo: 'a.webp' })
      .then();
    given(...millRegistered(), set('a.webp'))
      .when({ type: 'SetCompanyLogo', logo: null })
      .then(set(null));
  });
  it('is registered one time', () =>
    given(announced, ...millRegistered())
      .when({ type: 'RegisterCompany', company: registration(), packs: [], card })
      .then());
  it('is never announced after its withdrawal, even before its creation', () => {
    const withdrawn: CompanyEvent = { type: 'CompanyWithdrawn', data: { companyId: millId, signUpId: 's' } };
    given().when({ type: 'WithdrawCompany', companyId: millId, signUpId: 's' }).then(withdrawn);
    given(withdrawn).when({ type: 'AnnounceCompany', companyId: millId, ownerId: 'o', signUpId: 's' }).then();
  });
  it('is withdrawn with its sign-up, including its packs', () => {
    const withdraw = { type: 'WithdrawCompany', companyId: millId, signUpId: 's' } as const;
    given(announced)
      .when(withdraw)
      .then({ type: 'CompanyWithdrawn', data: { companyId: millId, signUpId: 's' } });
    given(announced, ...millRegistered())
      .when(withdraw)
      .then({
        type: 'CompanyWithdrawn',
        data: { companyId: millId, signUpId: 's', subscriptionIds: ['subscription-1'] },
      });
    given(announced, { type: 'CompanyWithdrawn', data: { companyId: millId, signUpId: 's' } })
      .when(withdraw)
      .then();
  });
  it('replaces its card', () => {
    const other = { ...card, brand: 'discover', lastFour: '6611' };
    const stored: CompanyEvent = { type: 'CompanyCardStored', data: { companyId: millId, ...card } };
    given(announced, ...millRegistered(), stored)
      .when({ type: 'ReplaceCard', card: other })
      .then({ type: 'CompanyCardStored', data: { companyId: millId, ...other } });
    given(announced, ...millRegistered(), stored)
      .when({ type: 'ReplaceCard', card })
      .then();
    given(announced).when({ type: 'ReplaceCard', card }).refuses('company.not-found');
    given(announced, ...millRegistered(), stored)
      .when({ type: 'SubmitCard' })
      .then({ type: 'CompanyCardSubmitted', data: { companyId: millId } });
    given(announced, ...millRegistered({ isAnnual: true }))
      .when({ type: 'SubmitCard' })
      .refuses('company.card-annual');
    given(announced, ...millRegistered({ isAnnual: true }))
      .when({ type: 'SubmitCard', isForAnnual: true })
      .then({ type: 'CompanyCardSubmitted', data: { companyId: millId } });
    given(announced).when({ type: 'SubmitCard' }).refuses('company.not-found');
  });
});

describe('the storage of a company', () => {
  const megabyte = 1_048_576;
  const note = (used: number, limit: number | null = 2_500) => ({
    type: 'NoteStorageUse' as const,
    use: { used: used * megabyte, limit: limit === null ? null : limit * megabyte, largestFile: 5 * megabyte },
  });
  const changed = (level: StorageLevel, previousLevel: StorageLevel, used: number): CompanyEvent => ({
    type: 'StorageLevelChanged',
    data: { companyId: millId, level, previousLevel, used: used * megabyte, limit: 2_500 * megabyte },
  });
  it.each([
    [0, []],
    [1_999, []],
    [2_000, [changed('nearly-full', 'enough', 2_000)]],
    [2_495, [changed('nearly-full', 'enough', 2_495)]],
    [2_496, [changed('full', 'enough', 2_496)]],
    [2_600, [changed('full', 'enough', 2_600)]],
  ])('of 2,500 MB, with %i used, changes its level so: %j', (used, events) =>
    given(...millRegistered())
      .when(note(used))
      .then(...events),
  );
  it('reports one time that it is nearly full, and again after there was room', () => {
    const nearly = changed('nearly-full', 'enough', 2_000);
    given(...millRegistered(), nearly)
      .when(note(2_100))
      .then();
    given(...millRegistered(), nearly)
      .when(note(1_000))
      .then(changed('enough', 'nearly-full', 1_000));
    given(...millRegistered(), nearly, changed('enough', 'nearly-full', 1_000))
      .when(note(2_200))
      .then(changed('nearly-full', 'enough', 2_200));
  });
  it('without a limit is never full', () =>
    given(...millRegistered())
      .when(note(1_000_000, null))
      .then());
});

it('does not exist for an unregistered company', () =>
  given(announced).when({ type: 'TakeUserSlot', userId: '9' }).refuses('company.not-found'));

describe('slots', () => {
  const full = ['1', '2', '3', '4', '5'].map(slot);
  it('are taken up to the limit of the packs', () => {
    given(...millRegistered(), ...full.slice(1))
      .when({ type: 'TakeUserSlot', userId: '9' })
      .then(slot('9'));
    given(...millRegistered(), ...full)
      .when({ type: 'TakeUserSlot', userId: '9' })
      .refuses('user.no-slot', 'Limit Reach: Please subscribe to another package to add more users.');
  });
  it('refuse with the text for companies that pay by the year', () =>
    given(...millRegistered({ isAnnual: true }), ...full)
      .when({ type: 'TakeUserSlot', userId: '9' })
      .refuses('user.no-slot-annual', 'Annual subscribers cannot add users this way. Please contact support'));
  it('are unchanged for a user who has one', () =>
    given(...millRegistered(), ...full)
      .when({ type: 'TakeUserSlot', userId: '3' })
      .then());
  it('are freed one time', () => {
    const freed: CompanyEvent = { type: 'UserSlotFreed', data: { companyId: millId, userId: '3' } };
    given(...millRegistered(), ...full)
      .when({ type: 'FreeUserSlot', userId: '3' })
      .then(freed);
    given(...millRegistered(), ...full, freed)
      .when({ type: 'FreeUserSlot', userId: '3' })
      .then();
  });
  it('never exceed the limit, after any commands', () => {
    const step = fc.record({
      type: fc.constantFrom('TakeUserSlot' as const, 'FreeUserSlot' as const),
      userId: fc.stringMatching(/^[a-j]$/),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        let state = fold(companyDecider, millRegistered());
        for (const command of steps) {
          try {
            state = fold(companyDecider, companyDecider.decide(command, state), state);
          } catch (error) {
            if (!(error instanceof DomainError)) throw error;
          }
          expect(
            state.status === 'registered' &&
              state.slots.length <= 5 &&
              new Set(state.slots).size === state.slots.length,
          ).toBe(true);
        }
      }),
    );
  });
});

describe('settings', () => {
  const secret = { paymentApiKey: 'encrypted', paymentApiUrl: 'https://pay.example.com' };
  it('are recorded when they differ', () =>
    given(...millRegistered())
      .when({ type: 'ChangeCompanySettings', name: 'Mill', timeZone: 'Europe/Berlin' })
      .then({ type: 'CompanyTimeZoneChanged', data: { companyId: millId, timeZone: 'Europe/Berlin' } }));
  it('contain the old name of a renamed company', () =>
    given(...millRegistered())
      .when({ type: 'ChangeCompanySettings', name: 'Loom' })
      .then({ type: 'CompanyRenamed', data: { companyId: millId, name: 'Loom', previousName: 'Mill' } }));
  it('keep each payment setting of a vendor separately', () =>
    given(...millRegistered({ type: 'vendor' }), {
      type: 'VendorPaymentSettingsChanged',
      data: { companyId: millId, paymentApiKey: 'old', paymentApiUrl: null },
    })
      .when({ type: 'ChangeCompanySettings', paymentApiUrl: secret.paymentApiUrl })
      .then({
        type: 'VendorPaymentSettingsChanged',
        data: { companyId: millId, paymentApiKey: 'old', paymentApiUrl: secret.paymentApiUrl },
      }));
  it('keep the key of the card fields separately, until it is removed', () => {
    const ids = { companyId: millId, paymentApiKey: 'old', paymentApiUrl: null };
    const withKey = {
      type: 'VendorPaymentSettingsChanged',
      data: { ...ids, paymentTokenizationKey: 'a-public-key' },
    } as const;
    const vendor = millRegistered({ type: 'vendor' });
    given(...vendor, { type: 'VendorPaymentSettingsChanged', data: ids })
      .when({ type: 'ChangeCompanySettings', paymentTokenizationKey: 'a-public-key' })
      .then(withKey);
    given(...vendor, withKey)
      .when({ type: 'ChangeCompanySettings', paymentApiKey: 'new' })
      .then({ ...withKey, data: { ...withKey.data, paymentApiKey: 'new', replacesKey: true } });
    given(...vendor, withKey)
      .when({ type: 'ChangeCompanySettings', paymentTokenizationKey: null })
      .then({ type: 'VendorPaymentSettingsChanged', data: ids });
  });
  it('keep the label sheets of a manufacturer, and only of a manufacturer', () => {
    const sheets = [hangTag];
    const set = { type: 'LabelSheetsSet', data: { companyId: millId, sheets } } as const;
    const change = { type: 'ChangeCompanySettings', labelSheets: sheets } as const;
    given(...millRegistered())
      .when(change)
      .then(set);
    given(...millRegistered(), set)
      .when(change)
      .then();
    given(...millRegistered({ type: 'vendor' }))
      .when(change)
      .refuses('access.denied');
  });
  it('keep the quote templates of a vendor, and only of a vendor', () => {
    const templates = [{ name: 'Days', text: 'In 15 working days.' }];
    const changed = { type: 'QuoteTemplatesChanged', data: { companyId: millId, templates } } as const;
    const change = { type: 'ChangeCompanySettings', quoteTemplates: templates } as const;
    const vendor = millRegistered({ type: 'vendor' });
    given(...vendor)
      .when(change)
      .then(changed);
    given(...vendor, changed)
      .when(change)
      .then();
    given(...millRegistered())
      .when(change)
      .refuses('access.denied');
    given(...millRegistered())
      .when({ ...change, quoteTemplates: [] })
      .then();
  });
  it.each(['manufacturer', 'vendor'] as const)('keep the permission sets of a %s', (type) => {
    const sets = [{ name: 'Sample room', permissions: ['Admin App Access', 'Add Group'] }] as const;
    const changed = { type: 'PermissionSetsChanged', data: { companyId: millId, sets } } as const;
    const change = { type: 'ChangeCompanySettings', permissionSets: sets } as const;
    const company = millRegistered({ type });
    given(...company)
      .when(change)
      .then(changed);
    given(...company, changed)
      .when(change)
      .then();
    given(...company, changed)
      .when({ ...change, permissionSets: [] })
      .then({ type: 'PermissionSetsChanged', data: { companyId: millId, sets: [] } });
  });
  it('have no payment settings for a manufacturer', () =>
    given(...millRegistered())
      .when({ type: 'ChangeCompanySettings', ...secret })
      .refuses('access.denied'));
  it('exempt bills from tax one time, and end the exemption', () => {
    const reason = 'Form ST-120 of 2026';
    const command = (isExempt: boolean) => ({ type: 'SetTaxExemption', isExempt, reason }) as const;
    const set = (isExempt: boolean): CompanyEvent => ({
      type: 'CompanyTaxExemptionSet',
      data: { companyId: millId, isExempt, reason },
    });
    given(...millRegistered())
      .when(command(true))
      .then(set(true));
    given(...millRegistered())
      .when(command(false))
      .then();
    given(...millRegistered(), set(true))
      .when(command(false))
      .then(set(false));
  });
  it('require a code of the admins after the request of an owner with a code', () => {
    const require = { type: 'RequireTwoSteps', actorId: 'user-ada', hasTwoSteps: true, isRequired: true } as const;
    const set = (isRequired: boolean): CompanyEvent => ({
      type: 'TwoStepsRequirementSet',
      data: { companyId: millId, isRequired },
    });
    const mill = given(...millRegistered());
    mill.when(require).then(set(true));
    mill.when({ ...require, hasTwoSteps: false }).refuses('company.two-steps-first');
    mill.when({ ...require, actorId: 'user-joan' }).refuses('access.denied');
    mill.when({ ...require, isRequired: false }).then();
    const asking = given(...millRegistered(), set(true));
    asking.when(require).then();
    asking.when({ ...require, isRequired: false, hasTwoSteps: false }).then(set(false));
  });
  describe('pass the ownership', () => {
    const at = '2026-03-02T09:00:00.000Z';
    const until = '2026-03-04T09:00:00.000Z';
    const offer = { type: 'OfferOwnership', actorId: 'user-ada', userId: 'user-joan', at } as const;
    const accept = { type: 'AcceptOwnership', userId: 'user-joan', at } as const;
    const offered: CompanyEvent = { type: 'OwnershipOffered', data: { companyId: millId, userId: 'user-joan', until } };
    const ownership = { ownerId: 'user-joan', previousOwnerId: 'user-ada' };
    const changed: CompanyEvent = { type: 'OwnerChanged', data: { companyId: millId, ...ownership } };

    it('by an offer of the owner, for 48 hours and to one admin at a time', () => {
      const mill = given(...millRegistered());
      mill.when(offer).then(offered);
      mill.when({ ...offer, actorId: 'user-joan' }).refuses('access.denied');
      mill.when({ ...offer, userId: 'user-ada' }).refuses('hand-over.oneself');
      const offering = given(...millRegistered(), offered);
      offering.when(offer).refuses('hand-over.open');
      offering.when({ ...offer, userId: 'user-bea' }).refuses('hand-over.open');
      const later: CompanyEvent = {
        type: 'OwnershipOffered',
        data: { companyId: millId, userId: 'user-bea', until: '2026-03-06T09:00:00.000Z' },
      };
      offering.when({ ...offer, userId: 'user-bea', at: until }).then(later);
    });
    it('after its acceptance, with the slot of the admin', () => {
      const freed: CompanyEvent = { type: 'UserSlotFreed', data: { companyId: millId, userId: 'user-joan' } };
      const all = [changed, freed, slot('user-ada')];
      given(...millRegistered(), slot('user-joan'), offered)
        .when(accept)
        .then(...all);
      const after = given(...millRegistered(), slot('user-joan'), offered, ...all);
      after.when(accept).then();
      after.when(offer).refuses('access.denied');
      after.when({ ...offer, actorId: 'user-joan', userId: 'user-ada' }).then({
        type: 'OwnershipOffered',
        data: { companyId: millId, userId: 'user-ada', until },
      });
    });
    it('to nobody else, and not after the offer has expired', () => {
      given(...millRegistered())
        .when(accept)
        .refuses('hand-over.ended');
      const offering = given(...millRegistered(), offered);
      offering.when({ ...accept, userId: 'user-bea' }).refuses('hand-over.ended');
      offering.when({ ...accept, userId: 'user-ada' }).refuses('hand-over.ended');
      offering.when({ ...accept, at: until }).refuses('hand-over.ended');
    });
  });
  it('record the reason when support suspends and resumes the company', () => {
    const reason = 'Card fraud';
    const suspended: CompanyEvent = { type: 'CompanySuspended', data: { companyId: millId, reason } };
    const set = (active: boolean) => ({ type: 'SetCompanyActive', active, reason }) as const;
    given(...millRegistered())
      .when(set(false))
      .then(suspended);
    given(...millRegistered())
      .when(set(true))
      .then();
    given(...millRegistered(), suspended)
      .when(set(true))
      .then({ type: 'CompanyResumed', data: { companyId: millId, reason } });
  });
});

describe('permission sets', () => {
  it('are read in the order of the catalogue, without duplicates', () =>
    expect(readPermissionSets([{ name: ' Desk ', permissions: ['Add User', 'Admin App Access', 'Add User'] }])).toEqual(
      [{ name: 'Desk', permissions: ['Admin App Access', 'Add User'] }],
    ));
  it.each<[string, unknown]>([
    ['no list', {}],
    ['a list of texts', ['Desk']],
    ['a set without a permission', [{ name: 'Desk', permissions: [] }]],
    ['an unknown permission', [{ name: 'Desk', permissions: ['Fly'] }]],
    ['a set without a name', [{ name: ' ', permissions: ['Add User'] }]],
    ['a long name', [{ name: 'x'.repeat(61), permissions: ['Add User'] }]],
    ['a name that is there twice', ['Desk', 'desk'].map((name) => ({ name, permissions: ['Add User'] }))],
    ['more than fifty', Array.from({ length: 51 }, (_, n) => ({ name: `Desk ${n}`, permissions: ['Add User'] }))],
  ])('refuse %s', (_, list) => expect(typeof readPermissionSets(list)).toBe('string'));
});

describe('quote templates', () => {
  it('are read without outer blanks', () =>
    expect(readQuoteTemplates([{ name: ' Days ', text: ' In 15 days. ' }])).toEqual([
      { name: 'Days', text: 'In 15 days.' },
    ]));
  it.each<[string, unknown]>([
    ['no list', {}],
    ['a list of texts', ['In 15 days.']],
    ['a template without a text', [{ name: 'Days', text: ' ' }]],
    ['a long name', [{ name: 'x'.repeat(61), text: 'In 15 days.' }]],
    ['a long text', [{ name: 'Days', text: 'x'.repeat(2001) }]],
    ['a name that is there twice', ['Days', 'days'].map((name) => ({ name, text: 'In 15 days.' }))],
    ['more than fifty', Array.from({ length: 51 }, (_, n) => ({ name: `Days ${n}`, text: 'In 15 days.' }))],
  ])('refuse %s', (_, list) => expect(typeof readQuoteTemplates(list)).toBe('string'));
});

describe('order columns', () => {
  it('are the 29 of the specification', () => expect(orderColumns).toHaveLength(29));
  it('keep the given order and append the rest', () => {
    const read = readOrderColumns([{ id: 'custom1', name: ' Width ', hidden: true }, { id: 'rubs' }]);
    expect(Array.isArray(read) ? read.slice(0, 3) : read).toEqual([
      { id: 'custom1', name: 'Width', hidden: true },
      { id: 'rubs', name: 'Rubs', hidden: false },
      { id: 'fabric.code', name: 'Barcode', hidden: false },
    ]);
    expect(read).toHaveLength(29);
  });
  it.each<[string, unknown]>([
    ['no list', {}],
    ['an unknown id', [{ id: 'price' }]],
    ['a renamed fixed column', [{ id: 'rubs', name: 'Martindale' }]],
    ['a long name', [{ id: 'custom1', name: 'x'.repeat(61) }]],
    ['a column twice', [{ id: 'rubs' }, { id: 'rubs' }]],
    ['hidden as text', [{ id: 'rubs', hidden: 'yes' }]],
  ])('refuse %s', (_, list) => expect(typeof readOrderColumns(list)).toBe('string'));
});
