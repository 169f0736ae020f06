const shortest = 8;
const longest = 128;

/**
 * The composition rule of the specification (S1 section 5, decision A38): 8 to 128 characters with an upper-case, a
 * lower-case and a special character; a digit is not asked for. Letters of any alphabet count.
 */
export const isPasswordStrong = (password: string): boolean =>
  password.length >= shortest &&
  password.length <= longest &&
  /\p{Lu}/u.test(password) &&
  /\p{Ll}/u.test(password) &&
  /[^\p{L}\p{N}\s]/u.test(password);
