/**
 * At least 8 characters with an upper-case, a lower-case and a special one; no digit is required (S1 section 5, A38).
 */
export const isGoodPassword = (typed: string): boolean => {
  // The server reads a letter and its mark as one letter, too.
  const password = typed.normalize('NFC');
  return (
    password.length >= 8 && /\p{Lu}/u.test(password) && /\p{Ll}/u.test(password) && /[^\p{L}\p{N}\s]/u.test(password)
  );
};
