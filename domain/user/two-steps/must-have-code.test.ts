import { mustHaveCode } from './must-have-code.js';

test.each([
  ['owner', true],
  ['admin', true],
  ['user', false],
] as const)('a company that asks for a code asks a(n) %s: %s', (role, isAsked) => {
  expect(mustHaveCode(role, { requiresTwoSteps: true })).toBe(isAsked);
  expect(mustHaveCode(role, { requiresTwoSteps: false })).toBe(false);
});

test('support, who belong to no company, are asked by none', () => {
  expect(mustHaveCode('support', null)).toBe(false);
});
