import { checkPassword } from './password-policy.js';

test.each(['Correct-Horse-9', 'Ünïcode-Wörd', `A${'a'.repeat(126)}!`])('accepts %s', (password) => {
  expect(() => checkPassword(password)).not.toThrow();
});

test.each([
  ['is short', 'Ab-1234'],
  ['has no upper case', 'correct-horse-9'],
  ['has no lower case', 'CORRECT-HORSE-9'],
  ['has no special character', 'CorrectHorse9'],
  ['has a letter with a mark of its own as its special character', 'CorrectHorsE\u03019'],
  ['is longer than 128 characters', `A${'a'.repeat(127)}!`],
])('refuses a password that %s', (_, password) => {
  expect(() => checkPassword(password)).toThrow(expect.objectContaining({ code: 'user.password' }) as Error);
});

test.each([
  ['but for a sign at its end', 'Password1!'],
  ['but for its case', '!!Sunshine!!'],
])('refuses a common password as common, %s', (_, password) => {
  expect(() => checkPassword(password)).toThrow(expect.objectContaining({ code: 'user.password-common' }) as Error);
});
