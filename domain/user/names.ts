import { isFarTooLong, toText } from '../kit/text.js';

/** The stored forms of names and numbers of persons (S1 section 5, A26 and A37). */

/** Maximum number of characters of a user name, and of the name of a person or a company. */
export const longestName = 100;
const phoneShapes = [/^\d{10}$/, /^\d{3}-\d{3}-\d{4}$/];

/** Whether a name is above 100 characters; `toName` does not accept it. */
export const isLongName = (text: string): boolean => text.trim().length > longestName;

/** The name, trimmed; undefined when it is empty, longer than 100 characters, or contains forbidden characters. */
export const toName = (text: string): string | undefined => {
  const name = isFarTooLong(text, longestName) ? undefined : toText(text.trim(), 'name');
  return name !== undefined && name !== '' && name.length <= longestName ? name : undefined;
};

/**
 * `ddd-ddd-dddd` or ten digits, stored as ten digits; or `+`, a country code and the number, stored without separators.
 * Undefined for anything else.
 */
export const toMobile = (text: string): string | undefined => {
  const phone = text.trim();
  if (phoneShapes.some((shape) => shape.test(phone))) return phone.replaceAll('-', '');
  const international = phone.replace(/[ ().-]/g, '');
  return /^\+[1-9]\d{6,14}$/.test(international) ? international : undefined;
};
