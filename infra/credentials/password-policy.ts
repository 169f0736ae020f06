import { refusalAt } from '../../domain/messages.js';
import { commonPasswords } from './common-passwords.generated.js';

export const shortestPassword = 8;
/** Longer passwords only cost hashing. */
export const longestPassword = 128;

/**
 * Refuses a password that breaks the rules (S1 section 5, security "passwords"): 8 to 128 characters with a lower case,
 * an upper case and a special one. The 3,000 most common passwords are refused too, also with signs added at their
 * ends.
 * @throws DomainError user.password, user.password-common
 */
export const checkPassword = (typed: string): void => {
  // As it is hashed: the mark of a letter typed as two characters is no sign.
  const password = typed.normalize('NFC');
  const length = [...password].length;
  const isComposed = /\p{Ll}/u.test(password) && /\p{Lu}/u.test(password) && /[^\p{L}\p{N}\s]/u.test(password);
  if (length < shortestPassword || length > longestPassword || !isComposed) {
    throw refusalAt('password', 'user.password');
  }
  if (isCommon(password)) throw refusalAt('password', 'user.password-common');
};

const isCommon = (password: string): boolean => {
  const folded = password.normalize('NFKC').toLowerCase();
  const undressed = /[\p{L}\p{N}](?:.*[\p{L}\p{N}])?/su.exec(folded)?.[0] ?? '';
  return commonPasswords.has(folded) || commonPasswords.has(undressed);
};
