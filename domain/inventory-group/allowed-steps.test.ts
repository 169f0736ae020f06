import { stepsOfGroup } from './allowed-steps.js';

// The decider uses the same function before each of these steps.
describe('the steps of an inventory group', () => {
  it.each([
    ['not-started', false, ['scan', 'delete']],
    ['true', false, ['scan', 'delete']],
    ['true', true, ['scan']],
    ['false', false, ['delete']],
    ['false', true, []],
  ] as const)('that is active: %s, and has scans: %s', (active, hasScans, steps) => {
    expect(stepsOfGroup(active, hasScans)).toEqual(steps);
  });
});
