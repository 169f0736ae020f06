import { dayIn } from '../time/day-in.js';

// These are the rules of the API (docs/security.md, "Cards"; A69), so that no card is refused after it was sent. A test
// compares both.

const digits = (text: string): string => text.replace(/\D/g, '');

/** Every second figure from the right counts twice, less nine above nine; the sum of a card's ends with 0. */
const passesLuhn = (number: string): boolean =>
  [...number]
    .reverse()
    .map((digit, index) => Number(digit) * (1 + (index % 2)))
    .reduce((sum, weighed) => sum + (weighed > 9 ? weighed - 9 : weighed), 0) %
    10 ===
  0;

/** A table of brands by their numbers would refuse newer brands, so the gateway decides which it accepts. */
export const isCardNumber = (text: string): boolean => /^\d{12,19}$/.test(digits(text)) && passesLuhn(digits(text));

/**
 * The digits MMYY of a card's end while it is typed or filled. Browsers and password managers also write `12/2030`,
 * `2030-12` and `1/30`.
 */
export const expiryDigits = (text: string): string => {
  const [, year = '', month = ''] = /^(20\d\d)\D+(\d{1,2})$/.exec(text.trim()) ?? [];
  if (month !== '') return month.padStart(2, '0') + year.slice(2);
  const typed = digits(text.trim().replace(/^([1-9])(?=\D)/, '0$1'));
  return typed.replace(/^(\d\d)20(\d\d)$/, '$1$2');
};

/** Whether a text is a month and a year, and that month has not ended in the zone of the company. */
export const isCardExpiry =
  (timeZone: string, now = Date.now()) =>
  (text: string): boolean => {
    const [, month = '', year = ''] = /^(0[1-9]|1[0-2])(\d\d)$/.exec(digits(text)) ?? [];
    return month !== '' && `20${year}-${month}` >= dayIn(now, timeZone).slice(0, 7);
  };

export const isSecurityCode = (text: string): boolean => /^\d{3,4}$/.test(text.trim());

export const isZipCode = (text: string): boolean => /^[a-z0-9][a-z0-9 -]{2,9}$/i.test(text.trim());

/** The digits in the format of the API, without spaces and slash (S2 section 5). */
export const plainDigits = digits;
