import type { CompanyType } from './company-type.js';

/** More characters fill more than one line, and nobody dictates them. */
const longest = 24;
const plain = new RegExp(`^[A-Za-z0-9-]{1,${longest}}$`);

/** The words of a name in ASCII letters and figures: marks of letters are left out, and so are signs. */
const plainWords = (name: string): readonly string[] =>
  name
    .normalize('NFKD')
    .replace(/ß/gu, 'ss')
    .replace(/[^A-Za-z0-9\s]/gu, '')
    .split(/\s+/u)
    .filter((word) => word !== '');

/** As many whole words as fit, of which the first is cut when it alone is too long. */
const short = (name: string): string => {
  const [first = 'Company', ...others] = plainWords(name);
  let code = first.slice(0, longest);
  for (const word of others) {
    if (code.length + word.length > longest) break;
    code += word;
  }
  return code;
};

/**
 * The referral code of a company: its name without blanks, `_REF_` and its type (S1 section 3). A long name, and one with
 * signs or letters beyond ASCII, is shortened to what can be dictated. `attempt` counts from 1: the first company of a
 * name keeps the plain code, later ones get -2, -3 (A96).
 */
export const referralCodeOf = (name: string, type: CompanyType, attempt: number): string => {
  const whole = name.replace(/\s+/gu, '');
  return `${plain.test(whole) ? whole : short(name)}_REF_${type}${attempt > 1 ? `-${attempt}` : ''}`;
};
