import { scenario } from '../../test/kit/domain/scenario.js';
import { type PlanDefined, planStream } from './reference-data.js';
import { seededInventoryTypes, seededPlans, seededSettings, seededSoundTypes } from './seed.js';

const { given } = scenario(planStream.decider);
const definition = { planId: 'p', name: 'Base', type: 'vendor', maxUsers: 5, pricePerUserCents: 5_000 } as const;
const defined: PlanDefined = { type: 'PlanDefined', data: definition };

describe('reference data', () => {
  it('are seeded where there is nothing', () => given().when({ type: 'SeedDefinition', definition }).then(defined));
  it('are not seeded over what support made of them', () =>
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
