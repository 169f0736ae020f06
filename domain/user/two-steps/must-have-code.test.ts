import { mustHaveCode } from './must-have-code.js';

test.each([
  ['owner', true],
  ['admin', true],
  ['user', false],
] as const)('a company that requires a code requires it of a(n) %s: %s', (role, isAsked) => {
  expect(mustHaveCode({ role, company: { requiresTwoSteps: true } })).toBe(isAsked);
  expect(mustHaveCode({ role, company: { requiresTwoSteps: false } })).toBe(false);
});

test('support always needs a code, except support of the demo data', () => {
  expect(mustHaveCode({ role: 'support', company: null })).toBe(true);
  expect(mustHaveCode({ role: 'support', company: null, isDemoSupport: true })).toBe(false);
});

test('support of the demo data does not free admins of a company from their code', () => {
  expect(mustHaveCode({ role: 'owner', company: { requiresTwoSteps: true }, isDemoSupport: true })).toBe(true);
});
