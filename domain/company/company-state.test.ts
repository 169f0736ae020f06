import { companyStateOf } from './company-state.js';

const active = { endedOn: null, cancelsOn: null, remainingDays: null, active: true };

it.each([
  [{}, 'active'],
  [{ cancelsOn: '2026-12-31' }, 'cancelled'],
  [{ cancelsOn: '2026-12-31', remainingDays: 1 }, 'countdown'],
  [{ remainingDays: 9, active: false }, 'suspended'],
  [{ cancelsOn: '2026-12-31', remainingDays: 0, active: false }, 'blocked'],
  [{ endedOn: '2026-12-31', cancelsOn: '2026-12-31', remainingDays: 0, active: false }, 'ended'],
] as const)('of a company with %j is the strongest applicable one: %s', (changes, state) =>
  expect(companyStateOf({ ...active, ...changes })).toBe(state),
);
