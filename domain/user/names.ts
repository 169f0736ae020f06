import { toText } from '../kit/text.js';

/** The stored forms of what identifies or reaches a person (S1 section 5, A26 and A37). */

const longestEmail = 254;
const longestName = 100;
// One @, no blanks, a dot in the domain: more than this only the mail itself can prove.
const emailShape = /^[^\s@"<>(),;:\\]{1,64}@[^\s@"<>(),;:\\]+\.[^\s@"<>(),;:\\.]+$/u;
const phoneShapes = [/^\d{10}$/, /^\d{3}-\d{3}-\d{4}$/];

/** Lower-cased and trimmed; undefined when it is no address. */
export const toEmail = (text: string): string | undefined => {
  const email = toText(text.trim().toLowerCase());
  return email !== undefined && email.length <= longestEmail && emailShape.test(email) ? email : undefined;
};

/** True above 254 characters, which `toEmail` takes for no address. */
export const isLongEmail = (text: string): boolean => text.trim().length > longestEmail;

/** True above 100 characters, which `toName` takes for no name. */
export const isLongName = (text: string): boolean => text.trim().length > longestName;

/** Trimmed; undefined when empty, longer than 100 characters or holding what no text may hold. */
export const toName = (text: string): string | undefined => {
  const name = toText(text.trim());
  return name !== undefined && name !== '' && name.length <= longestName ? name : undefined;
};

/** `ddd-ddd-dddd` or ten digits, stored as ten digits; undefined for anything else. */
export const toMobile = (text: string): string | undefined => {
  const phone = text.trim();
  return phoneShapes.some((shape) => shape.test(phone)) ? phone.replaceAll('-', '') : undefined;
};
