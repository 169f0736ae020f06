import { toText } from '../kit/text.js';

/** The stored forms of names, addresses and numbers of persons (S1 section 5, A26 and A37). */

const longestEmail = 254;
const longestName = 100;
// One @, no blanks, a dot in the domain: only the mail itself can prove more.
const emailShape = /^[^\s@"<>(),;:\\]{1,64}@[^\s@"<>(),;:\\]+\.[^\s@"<>(),;:\\.]+$/u;
const phoneShapes = [/^\d{10}$/, /^\d{3}-\d{3}-\d{4}$/];

/** The address in lower case, trimmed; undefined when it is none. */
export const toEmail = (text: string): string | undefined => {
  const email = toText(text.trim().toLowerCase());
  return email !== undefined && email.length <= longestEmail && emailShape.test(email) ? email : undefined;
};

/** Whether an address is above 254 characters; `toEmail` does not accept it. */
export const isLongEmail = (text: string): boolean => text.trim().length > longestEmail;

/** Whether a name is above 100 characters; `toName` does not accept it. */
export const isLongName = (text: string): boolean => text.trim().length > longestName;

/** The name, trimmed; undefined when it is empty, longer than 100 characters, or contains what no text may contain. */
export const toName = (text: string): string | undefined => {
  const name = toText(text.trim());
  return name !== undefined && name !== '' && name.length <= longestName ? name : undefined;
};

/**
 * `ddd-ddd-dddd` or ten digits, stored as ten digits; or `+`, the code of a country and its number, stored without what
 * stands between the digits. Undefined for anything else.
 */
export const toMobile = (text: string): string | undefined => {
  const phone = text.trim();
  if (phoneShapes.some((shape) => shape.test(phone))) return phone.replaceAll('-', '');
  const international = phone.replace(/[ ().-]/g, '');
  return /^\+[1-9]\d{6,14}$/.test(international) ? international : undefined;
};
