// Every number that people type is read here. A text that can be read in two ways is refused and not guessed. No import
// stands here, so that the test of the server can read this file.

const [blank, apostrophe] = ['[ \\u00a0\\u2009\\u202f]', "['\\u2019]"];
/** Groups of three digits by one sign, as `1,234,567`; `0,500` is no thousand. */
const groupedBy = (sign: string): string => `[1-9]\\d{0,2}(?:${sign}\\d{3})+`;
/** Digits, or groups of digits separated by one of the signs, and the rest. */
const form = (signs: readonly string[], rest = ''): RegExp =>
  new RegExp(`^(?:${['\\d+', ...signs.map(groupedBy)].join('|')})${rest}$`, 'u');

const whole = form([',', '\\.', blank, apostrophe]);

/** A whole number between two bounds, both included; null for anything else. */
export const wholeNumberIn = (text: string, most: number, least = 1): number | null => {
  const typed = text.trim();
  if (!whole.test(typed)) return null;
  const number = Number(typed.replaceAll(/\D/gu, ''));
  return number >= least && number <= most ? number : null;
};

const withPoint = form([',', blank, apostrophe], '(?:\\.\\d+)?');
/** Cents after a comma: two digits at most, as three could be thousands. */
const withComma = form(['\\.', blank, apostrophe], ',\\d{1,2}');

/** Digits before and after the sign of decimals; null for a text that is no number. */
const digitsIn = (typed: string): readonly [string, string] | null => {
  const hasComma = withComma.test(typed);
  if (!hasComma && !withPoint.test(typed)) return null;
  const [before = '', after = ''] = typed.split(hasComma ? ',' : '.');
  return [before.replaceAll(/\D/gu, ''), after];
};

/**
 * A number between 0 and a bound, both included, with decimals if need be; null for anything else.
 * @param most from 1,000 on, three digits after a point may be thousands and are refused
 */
export const numberIn = (text: string, most: number): number | null => {
  const digits = digitsIn(text.trim());
  if (digits === null || (most >= 1_000 && digits[1].length === 3)) return null;
  const number = Number(digits.join('.'));
  return number <= most ? number : null;
};

/** Dollars that can be quoted (docs/http.md, "Money on the wire"). */
const smallest = 0.01;
const largest = 10_000_000;

export type AmountFault = 'missing' | 'unreadable' | 'decimals' | 'range';
export type AmountRead = { readonly amount: number } | { readonly fault: AmountFault };

export const amountIn = (text: string): AmountRead => {
  const typed = text.trim().replace(/^\$\s*/u, '');
  if (typed === '') return { fault: 'missing' };
  const digits = digitsIn(typed);
  if (digits === null) return { fault: 'unreadable' };
  if (digits[1].length > 2) return { fault: 'decimals' };
  const amount = Number(digits.join('.'));
  return amount < smallest || amount > largest ? { fault: 'range' } : { amount };
};

/** The dollars of a text; null for a text that is no amount. */
export const dollarsIn = (text: string): number | null => {
  const read = amountIn(text);
  return 'amount' in read ? read.amount : null;
};

/** The text of the field after the focus has left it: the amount that will be sent. */
export const amountText = (amount: number): string => amount.toFixed(2);
