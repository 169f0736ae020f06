import { DomainError } from '../../domain/kit/domain-error.js';
import { checkPassword } from './password-policy.js';

test.each(['Correct-Horse-9', 'Ünïcode-Wörd', `A${'a'.repeat(126)}!`])('takes %s', (password) => {
  expect(() => checkPassword(password)).not.toThrow();
});

test.each([
  ['is short', 'Ab-1234'],
  ['has no upper case', 'correct-horse-9'],
  ['has no lower case', 'CORRECT-HORSE-9'],
  ['has no special character', 'CorrectHorse9'],
  ['is longer than 128 characters', `A${'a'.repeat(127)}!`],
  ['is common but for a sign at its end', 'Password1!'],
  ['is common but for its case', '!!Sunshine!!'],
])('refuses one that %s', (_, password) => {
  expect(() => checkPassword(password)).toThrow(DomainError);
});
