import { scenario } from '../../test/kit/domain/scenario.js';
import {
  namedSoundType,
  type PlanDefined,
  planCents,
  planStream,
  settingStream,
  soundTypeStream,
} from './reference-data.js';
import { seededInventoryTypes, seededPlans, seededSettings, seededSoundTypes } from './seed.js';

const { given } = scenario(planStream.decider);
const definition = { planId: 'p', name: 'Base', type: 'vendor', maxUsers: 5, pricePerUserCents: 5_000 } as const;
const defined: PlanDefined = { type: 'PlanDefined', data: definition };

const reason = 'Autumn prices';
const change = (changes: Partial<PlanDefined['data']>) => ({ type: 'ChangeDefinition', changes, reason }) as const;

describe('a plan of support', () => {
  const isOffered = true;
  it('is created with a reason and a trimmed name', () =>
    given()
      .when({ type: 'Define', definition: { ...definition, name: ' Base ', isOffered }, reason })
      .then({ type: 'PlanDefined', data: { ...definition, isOffered, reason } }));
  it('changes the given fields, and records the reason of the last change', () => {
    const dearer: PlanDefined = { type: 'PlanDefined', data: { ...definition, pricePerUserCents: 9_000, reason } };
    given(defined)
      .when(change({ pricePerUserCents: 9_000 }))
      .then(dearer);
    given(dearer)
      .when({ ...change({ isOffered: false }), reason: 'Too dear' })
      .then({ type: 'PlanDefined', data: { ...dearer.data, isOffered: false, reason: 'Too dear' } });
    given(dearer)
      .when({ ...change({ pricePerUserCents: 9_000 }), reason: 'Again' })
      .then();
  });
  it('has a name of 1 to 60 characters and 1 to 1,000 users', () => {
    for (const name of [' ', 'x'.repeat(61), 'Base\npack'])
      given(defined).when(change({ name })).refuses('reference.name-invalid');
    for (const maxUsers of [0, 1_001, 2.5]) given(defined).when(change({ maxUsers })).refuses('plan.users-invalid');
  });
  it('costs up to 10,000 dollars with two decimals', () => {
    expect([0, 12.5, 9_999.99, 10_000].map(planCents)).toEqual([0, 1_250, 999_999, 1_000_000]);
    for (const dollars of [-1, 1.005, 10_000.01, NaN])
      expect(() => planCents(dollars)).toThrow('0 to 10,000 dollars with two decimals at most');
  });
  it('stays for its type of company, and must exist before it is changed', () => {
    given(defined)
      .when(change({ type: 'user' }))
      .refuses('reference.fixed');
    given()
      .when(change({ isOffered: false }))
      .refuses('reference.not-found');
  });
});

describe('a setting', () => {
  const settings = scenario(settingStream.decider);
  const set = (value: string | { discount: number }) =>
    ({ type: 'ChangeDefinition', changes: { value }, reason }) as const;
  const having = (name: string, value: string | { discount: number }) =>
    settings.given({ type: 'SettingDefined', data: { settingId: 's', name, value } });

  it.each([0, 8.875, 100])('of a number accepts %s', (discount) =>
    having('TaxPercent', { discount: 5 })
      .when(set({ discount }))
      .then({ type: 'SettingDefined', data: { settingId: 's', name: 'TaxPercent', value: { discount }, reason } }),
  );
  it.each(['five', { discount: 101 }, { discount: -1 }, { discount: NaN }])('of a number refuses %j', (value) =>
    having('TaxPercent', { discount: 5 }).when(set(value)).refuses('setting.number-invalid'),
  );
  it('of a referral is 1,000 dollars at most', () => {
    const referral = having('DefaultVendorRefDiscount', { discount: 5 });
    referral.when(set({ discount: 1_001 })).refuses('setting.number-invalid');
    const data = { settingId: 's', name: 'DefaultVendorRefDiscount', value: { discount: 1_000 }, reason };
    referral.when(set({ discount: 1_000 })).then({ type: 'SettingDefined', data });
  });
  it('of a name is a line of 1 to 60 characters', () => {
    for (const value of [' ', 'x'.repeat(61), 'a\nb', { discount: 1 }])
      having('appName', 'Selvage').when(set(value)).refuses('reference.name-invalid');
    having('appName', 'Selvage')
      .when(set(' Cloth '))
      .then({ type: 'SettingDefined', data: { settingId: 's', name: 'appName', value: 'Cloth', reason } });
  });
  it('of the payee of checks is up to 500 characters in lines, or blank', () => {
    const payee = 'Selvage Inc.\nPO Box 7';
    having('CheckPayee', '')
      .when(set(payee))
      .then({ type: 'SettingDefined', data: { settingId: 's', name: 'CheckPayee', value: payee, reason } });
    having('CheckPayee', payee)
      .when(set(' '))
      .then({ type: 'SettingDefined', data: { settingId: 's', name: 'CheckPayee', value: '', reason } });
    having('CheckPayee', payee)
      .when(set('x'.repeat(501)))
      .refuses('setting.payee-too-long');
  });
});

describe('a sound type', () => {
  const type = { soundTypeId: 't', name: 'Bell' };
  it('is renamed, and claims its name regardless of case', () => {
    scenario(soundTypeStream.decider)
      .given({ type: 'SoundTypeDefined', data: type })
      .when({ type: 'ChangeDefinition', changes: { name: 'Gong' }, reason })
      .then({ type: 'SoundTypeDefined', data: { ...type, name: 'Gong', reason } });
    expect(namedSoundType.names(type)).toEqual([{ kind: 'sound-type-name', scope: '', value: 'bell' }]);
    expect(namedSoundType.names(null)).toEqual([]);
  });
});

describe('reference data', () => {
  it('are seeded only where they are missing', () =>
    given().when({ type: 'SeedDefinition', definition }).then(defined));
  it('are not seeded over support’s changes', () =>
    given(defined)
      .when({ type: 'SeedDefinition', definition: { ...definition, pricePerUserCents: 1 } })
      .then());
  it('are replaced by a definition that differs', () => {
    given(defined)
      .when({ type: 'Define', definition: { ...definition, name: 'Basis' } })
      .then({ type: 'PlanDefined', data: { ...definition, name: 'Basis' } });
    given(defined).when({ type: 'Define', definition }).then();
  });
  it('begin with packs of 5 at 50 and 15 for both company types, the four discounts, no tax and no payee, and types', () => {
    expect(seededPlans.map((plan) => [plan.type, plan.maxUsers, plan.pricePerUserCents])).toEqual([
      ['manufacturer', 5, 5_000],
      ['vendor', 5, 5_000],
      ['user', 5, 1_500],
    ]);
    expect(seededSettings.map(({ name }) => name)).toEqual([
      'appName',
      'MaxDiscount',
      'TermDiscount',
      'DefaultVendorRefDiscount',
      'DefaultManufacturerRefDiscount',
      'CheckPayee',
      'TaxName',
      'TaxPercent',
    ]);
    const valueOf = (wanted: string) => seededSettings.find(({ name }) => name === wanted)?.value;
    expect([valueOf('CheckPayee'), valueOf('TaxPercent')]).toEqual(['', { discount: 0 }]);
    expect(seededInventoryTypes.length * seededSoundTypes.length).toBeGreaterThan(0);
  });
});
